import { useLocation } from 'react-router-dom';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { pageHeadQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** Sharing image, 1200×630 pixels; defaults to the site's. */
  readonly image?: { readonly address: string; readonly alt: string } | undefined;
  /** Canonical path if the page is also shown at another one. */
  readonly path?: string | undefined;
  /** Whether search engines may list the page. */
  readonly isIndexed?: boolean;
}

/** Title, description, canonical address and sharing tags of a page; React moves them into the document's head. */
export function Head(props: HeadProps) {
  const { review } = useSite();
  return review ? <ReviewHead purpose={review.purpose} /> : <PublicHead {...props} />;
}

/** The head of a page that a link shows, without the page's content: apps show it where the link is sent. */
function ReviewHead({ purpose }: Pick<ReviewFrame, 'purpose'>) {
  const title = `${purpose === 'approval' ? 'Preview for approval' : 'Preview'} · ${site.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      <meta
        property="og:description"
        content="Changes to the website, to look at before they are published."
      />
    </>
  );
}

function PublicHead({ title, description, image: given, path, isIndexed = true }: HeadProps) {
  const { publicUrl, parts } = useSite();
  const image = given ?? parts.sharingImage;
  const { pathname } = useLocation();
  const address = new URL(path ?? pathname, publicUrl).href;
  const imageUrl = new URL(image.address, publicUrl).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={site.keywords} />
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}

/** The title of a page as the browser and search engines show it. */
export function titleOf(page: string): string {
  return `${page} | ${site.titleEnd}`;
}

/** The address of the sharing image of an entry. */
export function sharingImageAddress(type: string, slug: string): string {
  return `/share/${type}/${encodeURIComponent(slug)}.jpg`;
}

interface PageHeadProps {
  readonly page: PageName;
  /** Canonical path if the page is also shown at another one. */
  readonly path?: string;
  /** Whether search engines may list the page. */
  readonly isIndexed?: boolean;
}

/** A page's own title, followed by the site's name, and its description. */
export function PageHead({ page, ...rest }: PageHeadProps) {
  const { title, description } = usePageHead(page);
  return <Head title={titleOf(title)} description={description} {...rest} />;
}

/** The title and description of a page as the owner saved them, or as it declares them. */
export function usePageHead(page: PageName): { readonly title: string; readonly description: string } {
  const { data } = useSiteQuery(pageHeadQuery(page));
  const declared = pages[page];
  return {
    title: data?.title || declared.title,
    description: data?.description || declared.description,
  };
}

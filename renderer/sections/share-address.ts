/** Networks for sharing. */
export type ShareTarget = 'facebook' | 'twitter' | 'linkedin' | 'email' | 'pinterest';

interface SharedPage {
  readonly title: string;
  readonly url: string;
  /** Address of its image; may be empty. */
  readonly image: string;
}

/** Creates a share link of a network, or a `mailto:` link. */
export function shareAddress(target: ShareTarget, { title, url, image }: SharedPage): string {
  const query = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?${query({ url, text: title })}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`;
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`;
    case 'email':
      return `mailto:?${query({ subject: title, body: url })}`;
  }
}

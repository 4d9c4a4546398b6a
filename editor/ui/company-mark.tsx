import { site } from '#schemas/site.ts';
/** The site's icon in the colour of the text around it. */
export function CompanyMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <path
        d="M20 3c7 0 13 4.4 13 10.2 0 4.6-4 7.8-9.400 8.200L21.400 21.500V29h-2.800v-7.500l-2.200-.1C11 21 7 17.800 7 13.200 7 7.400 13 3 20 3Z"
        fill="currentColor"
      />
      <path
        d="M20 24v-9m0 4.500 4.500-4.200M20 21l-4.500-4.200"
        stroke="var(--mark-ground, transparent)"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
      <path
        d="M8.500 37c-1.200-2.800.600-6 4.200-6.600 4.600-.800 10.400-1 14.800.1 3.600.900 5.200 4 3.900 6.500Z"
        fill="currentColor"
        opacity=".62"
      />
    </svg>
  );
}

/** The company's name beside its icon; `height` in pixels. */
export function CompanyLogo({ height }: { height: number }) {
  return (
    <svg height={height} viewBox="0 0 190 50" role="img" aria-label={site.name}>
      <g transform="translate(3 5)">
        <CompanyMark size={40} />
      </g>
      <text x="54" y="32" fill="currentColor" fontSize="21" fontWeight="600" fontFamily="inherit">
        {site.name}
      </text>
    </svg>
  );
}

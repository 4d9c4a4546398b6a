/** Fills the place of a missing image: a sail. */
export function Placeholder() {
  return (
    <svg
      viewBox="0 0 40 30"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="40" height="30" fill="#9fd3e6" />
      <path d="M20 5v16H10Zm2 3 8 13h-8Z" fill="#0f4c6b" />
    </svg>
  );
}

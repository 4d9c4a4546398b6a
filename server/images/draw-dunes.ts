/** Dunes under an evening sky, drawn to cover any shape. */
export const drawDunes = (width: number, height: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 427" preserveAspectRatio="xMidYMid slice">
  <rect width="640" height="427" fill="#efe7d8"/>
  <circle cx="452" cy="150" r="54" fill="#e3d2b0"/>
  <path d="M0 268 Q150 196 318 252 T640 226 V427 H0Z" fill="#dccbaa"/>
  <path d="M0 330 Q190 262 372 318 T640 300 V427 H0Z" fill="#cdb88f"/>
  <path d="M0 390 Q220 338 420 380 T640 366 V427 H0Z" fill="#b9a27a"/>
</svg>`;

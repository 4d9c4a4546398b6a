/** A page of text: a name, a line below it, and sections of lines that fit the width of the page. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

/** A4 in points. */
const page = { width: 595, height: 842, edge: 64 };
const ghaf = '0.118 0.227 0.184';
const dune = '0.886 0.796 0.651';
const night = '0.078 0.141 0.114';

/** Writes a sheet as a PDF of one page in a standard PDF font. */
export function writePdf(sheet: Sheet): Buffer {
  const drawing = drawSheet(sheet);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /Text 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapeText(sheet.title)}) /Author (Ghaf & Stone) >>`,
  ];
  return Buffer.from(numberObjects(objects), 'latin1');
}

/** Concatenates the objects of a PDF and appends their cross-reference table. */
function numberObjects(objects: readonly string[]): string {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return (
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}` +
    `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}

function drawSheet({ title, subtitle, sections }: Sheet): string {
  const { width, height, edge } = page;
  const parts = [
    `${ghaf} rg 0 ${height - 150} ${width} 150 re f`,
    `${dune} rg ${edge} ${height - 156} 96 6 re f`,
    write(title, { font: 'Bold', size: 28, color: '1 1 1', y: height - 84 }),
    write(subtitle, { font: 'Text', size: 13, color: dune, y: height - 112 }),
  ];
  let y = height - 206;
  for (const { heading, lines } of sections) {
    parts.push(write(heading, { font: 'Bold', size: 14, color: ghaf, y }));
    y -= 24;
    for (const line of lines) {
      parts.push(write(line, { font: 'Text', size: 11, color: night, y }));
      y -= 18;
    }
    y -= 20;
  }
  parts.push(
    write('Ghaf & Stone, Yard 14, Street 8, Al Quoz Industrial Area 2, Dubai', {
      font: 'Text',
      size: 9,
      color: ghaf,
      y: 48,
    }),
  );
  return parts.join('\n');
}

interface Line {
  readonly font: 'Text' | 'Bold';
  readonly size: number;
  readonly color: string;
  readonly y: number;
}

function write(text: string, { font, size, color, y }: Line): string {
  return `BT /${font} ${size} Tf ${color} rg ${page.edge} ${y} Td (${escapeText(text)}) Tj ET`;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

import PDFDocument from "pdfkit";

/** Writes a PDF of A4 pages with margins of an inch. */
export async function pdfOf(
  write: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 72,
    bufferPages: true,
    info: { CreationDate: new Date(0) },
    ...options,
  });
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  write(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Something at the top and the bottom of every page written so far. */
export function furnish(pdf: PDFKit.PDFDocument, head: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    pdf.page.margins.bottom = 0;
    pdf.fontSize(9).text(head, 72, 30, { lineBreak: false });
    pdf.text(`Page ${i + 1} of ${count}`, 280, 800, { lineBreak: false });
  }
}

export interface ChineseLine {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  /** From the page's lower left corner. */
  readonly y: number;
}

/** A PDF in a font that is not embedded but known to every reader by its name, as many Chinese PDFs have it. */
export function chinesePdf(pages: readonly (readonly ChineseLine[])[]): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${5 + 2 * i} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /W [1 95 500] /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>",
  ];
  for (const lines of pages) {
    const content = lines
      .map(
        ({ text, size, x, y }) =>
          `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${Buffer.from(text, "utf16le").swap16().toString("hex")}> Tj ET`,
      )
      .join("\n");
    const number = objects.length + 1;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = "%PDF-1.7\n";
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

import { strToU8, zipSync } from "fflate";

/** An archive of texts. */
export const packed = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
  );

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (targets: Readonly<Record<string, readonly [kind: string, target: string]>>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([id, [kind, target]]) => `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const shape = (kind: string, ...texts: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${kind && `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${texts
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join("")}</p:txBody></p:sp>`;
const slide = (root: string, ...shapes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><p:${root} xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes.join("")}</p:spTree></p:cSld></p:${root}>`;
const cells = (...texts: string[]) =>
  `<a:tr>${texts.map((text) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`).join("")}</a:tr>`;

/** Two slides, the second of which comes first in the archive; a table, notes, and what every slide has. */
export const someSlides = (): Uint8Array =>
  packed({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relations({ r1: ["officeDocument", "ppt/presentation.xml"] }),
    "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations({
      r1: ["slide", "slides/slide1.xml"],
      r2: ["slide", "slides/slide2.xml"],
    }),
    "ppt/slides/slide1.xml": slide(
      "sld",
      `<p:graphicFrame><a:tbl>${cells("Crop", "Limit")}${cells("barley", "8 dS/m")}${cells("bean", "1 dS/m")}</a:tbl></p:graphicFrame>`,
      shape("title", "Limits &amp; crops"),
    ),
    "ppt/slides/slide2.xml": slide(
      "sld",
      shape("ctrTitle", "Soil salinity"),
      `<p:grpSp>${shape("", "Salt harms crops.", "盐渍化危害作物。")}</p:grpSp>`,
      shape("sldNum", "1"),
      shape("ftr", "Department of soil"),
    ),
    "ppt/slides/_rels/slide2.xml.rels": relations({ r9: ["notesSlide", "../notesSlides/n1.xml"] }),
    "ppt/notesSlides/n1.xml": slide("notes", shape("sldImg"), shape("body", "Say it slowly."), shape("sldNum", "1")),
  });

/** A book of two chapters whose spine is not in the order of its archive. */
export const someBook = (more: Readonly<Record<string, string>> = {}): Uint8Array =>
  packed({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package xmlns:dc="dc"><metadata><dc:title>Soil and salt</dc:title><dc:language>en-GB</dc:language></metadata>
      <manifest><item id="b" href="b%20two.xhtml" media-type="application/xhtml+xml"/><item id="a" href="text/a.xhtml" media-type="application/xhtml+xml"/>
      <item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
      <spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    "OEBPS/b two.xhtml": `<html><body><h1>Water</h1><p>Water dissolves salt.</p></body></html>`,
    "OEBPS/text/a.xhtml": `<html><head><title>x</title></head><body><h1>Salt</h1><p>Salt is a crystal.</p><h2>Uses</h2><p>It is eaten.</p></body></html>`,
    "OEBPS/nav.xhtml": `<html><body><ol><li>Salt</li></ol></body></html>`,
    ...more,
  });

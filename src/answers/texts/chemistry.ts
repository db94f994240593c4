const elements = new Set(
  (
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag " +
    "Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa " +
    "U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og"
  ).split(" "),
);

/** Is it a chemical symbol or formula as it is written (CO, H2SO4, Fe3+)? Case is meaning in it. */
export function isChemicalFormula(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s^_{}]/g, "")
    .replace(/\u2212/g, "-");
  if (plain.length > 40 || !/^[A-Z]/.test(plain)) return false;
  const parts = plain.match(/[A-Z][a-z]?|\d+|[()[\].·+-]|./gu) ?? [];
  return parts.every((part) => elements.has(part) || /^[\d()[\].·+-]+$/.test(part));
}

/** One spelling of a formula: superscripts, carets and subscripts apart. */
export const chemicalKey = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s^_{}$]|\\(?:text|mathrm|ce)/g, "")
    .replace(/\u2212/g, "-");

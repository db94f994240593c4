/** A complex number in double precision. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const complex = (re: number, im = 0): Complex => ({ re, im });
export const plus = (a: Complex, b: Complex): Complex => complex(a.re + b.re, a.im + b.im);
const minus = (a: Complex, b: Complex): Complex => complex(a.re - b.re, a.im - b.im);
export const times = (a: Complex, b: Complex): Complex =>
  a.im === 0 && b.im === 0 ? complex(a.re * b.re) : complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
export const over = (a: Complex, b: Complex): Complex => {
  if (a.im === 0 && b.im === 0) return complex(a.re / b.re);
  const size = b.re * b.re + b.im * b.im;
  return complex((a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size);
};
export const modulus = ({ re, im }: Complex): number => (im === 0 ? Math.abs(re) : Math.hypot(re, im));
export const isUsable = ({ re, im }: Complex): boolean => Number.isFinite(re) && Number.isFinite(im);

const exp = ({ re, im }: Complex): Complex =>
  im === 0 ? complex(Math.exp(re)) : complex(Math.exp(re) * Math.cos(im), Math.exp(re) * Math.sin(im));
const ln = (z: Complex): Complex =>
  z.im === 0 && z.re > 0 ? complex(Math.log(z.re)) : complex(Math.log(modulus(z)), Math.atan2(z.im, z.re));

/** A power; odd roots of negative reals are real (∛-8 = -2), as answers in school mathematics mean them. */
export function power(base: Complex, exponent: Complex, oddRoot = false): Complex {
  if (exponent.im === 0) {
    if (base.im === 0 && (base.re >= 0 || Number.isInteger(exponent.re))) return complex(base.re ** exponent.re);
    if (base.im === 0 && oddRoot) return complex((-base.re) ** exponent.re);
    if (Number.isInteger(exponent.re) && Math.abs(exponent.re) <= 64) {
      let [result, left] = [complex(1), Math.abs(exponent.re)];
      for (let square = base; left > 0; left = Math.floor(left / 2), square = times(square, square))
        if (left % 2 === 1) result = times(result, square);
      return exponent.re < 0 ? over(complex(1), result) : result;
    }
  }
  if (base.re === 0 && base.im === 0) return complex(exponent.re > 0 ? 0 : Number.NaN);
  return exp(times(exponent, ln(base)));
}

const half = complex(0.5);
const one = complex(1);
const i = complex(0, 1);
const negate = ({ re, im }: Complex) => complex(-re, -im);
const sqrt = (z: Complex) => power(z, half);

const sin = ({ re, im }: Complex): Complex =>
  im === 0 ? complex(Math.sin(re)) : complex(Math.sin(re) * Math.cosh(im), Math.cos(re) * Math.sinh(im));
const cos = ({ re, im }: Complex): Complex =>
  im === 0 ? complex(Math.cos(re)) : complex(Math.cos(re) * Math.cosh(im), -Math.sin(re) * Math.sinh(im));

const asin = (z: Complex): Complex => {
  if (z.im === 0 && Math.abs(z.re) <= 1) return complex(Math.asin(z.re));
  return negate(times(i, ln(plus(times(i, z), sqrt(minus(one, times(z, z)))))));
};
const atan = (z: Complex): Complex => {
  if (z.im === 0) return complex(Math.atan(z.re));
  const iz = times(i, z);
  return times(complex(0, -0.5), ln(over(plus(one, iz), minus(one, iz))));
};
const sinh = (z: Complex) => times(half, minus(exp(z), exp(negate(z))));
const cosh = (z: Complex) => times(half, plus(exp(z), exp(negate(z))));

/** Functions of one number, by the names the parser gives them. */
export const complexFunctions: Readonly<Record<string, (z: Complex) => Complex>> = {
  sin,
  cos,
  tan: (z) => over(sin(z), cos(z)),
  cot: (z) => over(cos(z), sin(z)),
  sec: (z) => over(one, cos(z)),
  csc: (z) => over(one, sin(z)),
  asin,
  acos: (z) => minus(complex(Math.PI / 2), asin(z)),
  atan,
  acot: (z) => minus(complex(Math.PI / 2), atan(z)),
  sinh,
  cosh,
  tanh: (z) => over(sinh(z), cosh(z)),
  coth: (z) => over(cosh(z), sinh(z)),
  asinh: (z) => ln(plus(z, sqrt(plus(times(z, z), one)))),
  acosh: (z) => ln(plus(z, times(sqrt(plus(z, one)), sqrt(minus(z, one))))),
  atanh: (z) => times(half, ln(over(plus(one, z), minus(one, z)))),
  ln,
  abs: (z) => complex(modulus(z)),
  sign: (z) => complex(Math.sign(z.re)),
  re: ({ re }) => complex(re),
  im: ({ im }) => complex(im),
  arg: ({ re, im }) => complex(Math.atan2(im, re)),
  "\\overline": ({ re, im }) => complex(re, -im),
  floor: ({ re }) => complex(Math.floor(re)),
  ceil: ({ re }) => complex(Math.ceil(re)),
  percent: (z) => over(z, complex(100)),
  degree: (z) => times(z, complex(Math.PI / 180)),
};

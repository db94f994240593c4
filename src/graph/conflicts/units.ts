/** Units of one dimension: name → how many of the base unit it is. Latin names in lower case unless case is meaning. */
const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  time: {
    ...{ ns: 1e-9, µs: 1e-6, ms: 1e-3, s: 1, sec: 1, second: 1, min: 60, minute: 60, h: 3600, hr: 3600, hour: 3600 },
    ...{ d: 86_400, day: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600, yr: 31_557_600 },
    ...{
      毫秒: 1e-3,
      秒: 1,
      秒钟: 1,
      分钟: 60,
      小时: 3600,
      个小时: 3600,
      天: 86_400,
      日: 86_400,
      周: 604_800,
      星期: 604_800,
    },
    ...{ 个月: 2_629_800, 月: 2_629_800, 年: 31_557_600 },
  },
  length: {
    ...{ nm: 1e-9, µm: 1e-6, micrometre: 1e-6, mm: 1e-3, millimetre: 1e-3, cm: 0.01, centimetre: 0.01, m: 1, metre: 1 },
    ...{ km: 1000, kilometre: 1000, inch: 0.0254, ft: 0.3048, foot: 0.3048, feet: 0.3048, mile: 1609.344 },
    ...{
      "nautical mile": 1852,
      au: 1.495979e11,
      "light year": 9.4607e15,
      ly: 9.4607e15,
      pc: 3.0857e16,
      parsec: 3.0857e16,
    },
    ...{
      kpc: 3.0857e19,
      Mpc: 3.0857e22,
      纳米: 1e-9,
      微米: 1e-6,
      毫米: 1e-3,
      厘米: 0.01,
      米: 1,
      公里: 1000,
      千米: 1000,
      海里: 1852,
    },
    ...{ 光年: 9.4607e15, 秒差距: 3.0857e16 },
  },
  mass: {
    ...{
      ng: 1e-9,
      µg: 1e-6,
      mg: 1e-3,
      g: 1,
      gram: 1,
      kg: 1000,
      kilogram: 1000,
      t: 1e6,
      tonne: 1e6,
      lb: 453.592,
      oz: 28.3495,
    },
    ...{ "solar mass": 1.98841e33, 微克: 1e-6, 毫克: 1e-3, 克: 1, 千克: 1000, 公斤: 1000, 吨: 1e6 },
  },
  volume: { µl: 1e-6, ml: 1e-3, l: 1, L: 1, litre: 1, dl: 0.1, m3: 1000, 毫升: 1e-3, 升: 1, 立方米: 1000 },
  area: {
    m2: 1,
    km2: 1e6,
    cm2: 1e-4,
    ha: 1e4,
    hectare: 1e4,
    acre: 4046.86,
    平方米: 1,
    平方公里: 1e6,
    公顷: 1e4,
    亩: 666.667,
  },
  pressure: {
    ...{
      Pa: 1,
      hPa: 100,
      kPa: 1000,
      MPa: 1e6,
      GPa: 1e9,
      bar: 1e5,
      mbar: 100,
      atm: 101_325,
      mmhg: 133.322,
      "mm hg": 133.322,
    },
    ...{ 帕: 1, 千帕: 1000, 兆帕: 1e6, 毫米汞柱: 133.322 },
  },
  energy: {
    J: 1,
    kJ: 1000,
    MJ: 1e6,
    cal: 4.184,
    kcal: 4184,
    eV: 1.602177e-19,
    keV: 1.602177e-16,
    MeV: 1.602177e-13,
    焦耳: 1,
  },
  power: { mW: 1e-3, W: 1, watt: 1, kW: 1000, MW: 1e6, GW: 1e9, 瓦: 1, 千瓦: 1000, 兆瓦: 1e6 },
  frequency: { Hz: 1, kHz: 1000, MHz: 1e6, GHz: 1e9, 赫兹: 1 },
  voltage: { µV: 1e-6, mV: 1e-3, V: 1, volt: 1, kV: 1000, 毫伏: 1e-3, 伏: 1 },
  temperature: { "°c": 1, k: 1, K: 1, kelvin: 1, "°f": 5 / 9, 摄氏度: 1, 开: 1 },
  share: { "%": 1, percent: 1, "per cent": 1, "percentage point": 1, "‰": 0.1 },
  number: { "": 1, times: 1, fold: 1, 倍: 1 },
};

/** Where a scale's zero lies: its 0 in kelvin. */
const zeros: Readonly<Record<string, number>> = { "°c": 273.15, 摄氏度: 273.15, "°f": 255.372 };

export interface Unit {
  readonly dimension: string;
  readonly factor: number;
  /** What is added once the factor is applied. */
  readonly zero: number;
}

const keyOf = (name: string): string => name.normalize("NFKC");

const units = new Map(
  Object.entries(dimensions).flatMap(([dimension, names]) =>
    Object.entries(names).map(([name, factor]): [string, Unit] => [
      keyOf(name),
      { dimension, factor, zero: zeros[name] ?? 0 },
    ]),
  ),
);

/** A unit by its name as it is written, plural or not; undefined where the table has none. */
export function unitOf(written: string): Unit | undefined {
  const name = keyOf(written).replaceAll("-", " ").trim();
  const exact = units.get(name);
  // In short ones case is meaning: m is metre, M is molar.
  if (exact || name.length < 3) return exact;
  const small = name.toLowerCase();
  const singular = small.replace(/(?<=ch)es$|s$/, "");
  return units.get(small) ?? units.get(singular) ?? units.get(singular.replace(/(?<=met|lit)er$/, "re"));
}

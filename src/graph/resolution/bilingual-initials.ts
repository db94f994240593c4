/**
 * Chinese words that international names are made of, and the letters with which the English words begin that stand in their
 * place; "-" where English leaves the word out. General vocabulary of institutions, law, medicine and biology.
 */
const vocabulary = `国际 I|世界 W|全球 G|欧洲 E|亚洲 A|非洲 A|美洲 A|美国 A,US|英国 B,UK|中国 C|中华 C|日本 J|北大西洋 NA|太平洋 P|亚太 AP|东南亚 SEA|联合国 UN,-|国家 N|国立 N|
人民 P|共和国 R|公共 P|中央 C|联邦 F|地区 R|区域 R|组织 O,-|机构 A,O,I|委员会 C|理事会 C|协会 A|学会 S,A|联盟 U,A,L|联合会 F|基金 F|基金会 F|银行 B|中心 C,-|
研究所 I,RI|研究院 I,RI|研究 R|科学院 AS|科学 S|学院 C,A,I|大学 U|医院 H|法院 C|法庭 C,T|部 M,D|局 B,A,O|署 A,P,O|院 A,I,C,H|所 I|会 A,S,C|计划 P|项目 P|规划 P|规划署 P|计划署 P|粥样硬化 A,-|公约 C|条约 T|
协定 A|条例 R|法 L,A|标准 S|标准化 S|贸易 T|商业 C|商会 CC|货币 M|经济 E|金融 F|开发 D|发展 D|合作 C|卫生 H|健康 H|教育 E|文化 C|劳工 L|难民 R|儿童 C|人权 HR|环境 E|
气候 C|变化 C|能源 E|原子能 AE|核 N|空间 S|航空 A,C|航天 A,S|电信 T|知识产权 IP|产权 P|权利 R|刑事 C|民用 C|仲裁 A|数据 D|信息 I|保护 P|通用 G|一般 G|个人 P|技术 T|工程 E|管理 M,A|
安全 S,S|食品 F|药品 D|药物 D|粮食 F|农业 A|林业 F|水稻 R|稻 R|小麦 W|玉米 M|马铃薯 P|作物 C|植物 P|动物 A|家畜 L|遗传 G|育种 B|改良 I|资源 R|综合 I|防治 M|害虫 P|
有害生物 P|人类 H|人 H|动脉 A|静脉 V|冠状 C|心脏 H,C|心 H,C|肺 P,L|肝 H,L|肾 K,R|脑 C,B|血液 B|血 B|血管 V|血压 BP|高血压 H|糖尿病 D,DM|缺血性 I|慢性 C|急性 A|阻塞性 O|
原发性 P|获得性 A|免疫 I|缺陷 D,-|综合征 S|综合症 S|疾病 D|病 D|肿瘤 T|癌 C|细胞 C|白细胞 L|红细胞 E,RBC|淋巴 L|生长 G|坏死 N|因子 F|受体 R|激素 H|促 S,-|甲状腺 T|抗体 A|抗原 A|蛋白 P|
蛋白质 P|酶 E,-|聚合酶 P|链式 C|链 C|反应 R|脱氧 D|核糖 R,-|核酸 NA|信使 M|转运 T|病毒 V|磁 M|共振 R|磁共振 MR|成像 I|计算机 C|断层 T|扫描 S|X线 X|超声 U|心电图 ECG,EKG|
体重 BM,W|指数 I|质量 M,Q|严重 S|呼吸 R|重症 S,I|监护 C|单位 U|急诊 E|非甾体 NS|抗炎 AI|抗 A|炎 I|药 D|促性腺 G|释放 R|土壤 S|氮 N|磷 P|碳 C|水 W|光合 P|
三 T|单 S,M|双 D|多 P,M|态 -|核苷酸 N|基因 G|基因组 G|序列 S|标记 M|性状 T|位点 L|数量 Q|全 W`;

const letters = new Map(
  vocabulary.split("|").map((entry) => {
    const [word = "", options = ""] = entry.trim().split(" ");
    return [word, options.split(",").map((option) => (option === "-" ? "" : option))] as const;
  }),
);
const longestWord = Math.max(...[...letters.keys()].map((word) => word.length));
const grammar = /[的和与及式性型类化]/;

/** A name of common words can be read in many ways; more than these say nothing. */
const mostReadings = 64;

/**
 * The letters, sorted, that an acronym of the English name for a Chinese one may have: 国际水稻研究所 → IIRR (IRRI) among
 * others. None where a part of the name is no word that is known here. English often has its words in another order.
 */
export function englishInitials(han: string): ReadonlySet<string> {
  let after: ReadonlySet<string>[] = [new Set([""])];
  if (han.length > 24) return new Set();
  for (let at = han.length - 1; at >= 0; at--) {
    const here = new Set<string>();
    for (let end = at + 1; end <= Math.min(han.length, at + longestWord); end++) {
      for (const option of letters.get(han.slice(at, end)) ?? [])
        for (const rest of after[end - at - 1] ?? [])
          if (here.size < mostReadings) here.add([...option, ...rest].sort().join(""));
    }
    if (grammar.test(han.charAt(at))) for (const rest of after[0] ?? []) here.add(rest);
    after = [here, ...after];
  }
  return new Set([...(after[0] ?? [])].filter((reading) => reading.length >= 3));
}

/** The letters of an acronym as `englishInitials` gives them, or undefined where it is none of three letters and more. */
export function sortedLetters(acronym: string): string | undefined {
  const plain = acronym.replace(/s$/, "");
  return /^[A-Z]{3,8}$/.test(plain) ? [...plain].sort().join("") : undefined;
}

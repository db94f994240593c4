/** A field of knowledge by the words that give it away, in any text of it. Fields of one group are near each other. */
export interface Field {
  readonly group: string;
  readonly en: string;
  readonly zh: string;
}

/**
 * Words that are at home in one field. They tell homonyms apart (a planet and a metal) and lend a short form support; they are
 * no topic model: a sentence without any says nothing.
 */
export const fields: Readonly<Record<string, Field>> = {
  medicine: {
    group: "life",
    en: `patient disease clinic clinical hospital doctor physician surgeon surgery surgical therapy treatment treat treated drug dose symptom syndrome diagnosis diagnosed tumour cancer blood pressure pain fever infection infected vaccine chronic acute mortality dying death risk prognosis tablet injection inhibitor statin antibiotic artery vein heart lung liver kidney brain abdomen trauma lesion stroke diabetes hypertension smoking obesity`,
    zh: `患者 病人 疾病 治疗 临床 医院 医生 手术 药物 剂量 症状 综合征 诊断 肿瘤 癌 血压 疼痛 发热 感染 疫苗 慢性 急性 死亡率
         预后 注射 抗生素 动脉 静脉 心脏 肺 肝 肾 血糖 胰岛素 糖尿病`,
  },
  "cell biology": {
    group: "life",
    en: `cell gene protein enzyme receptor promoter transcription translation lysate transfected plasmid genome mutation chromosome ribosome mitochondria membrane nucleus antibody antigen ligand kinase peptide assay assayed expression sequence sequenced template strand molecule molecular`,
    zh: `细胞 基因 蛋白 酶 受体 启动子 转录 翻译 质粒 基因组 突变 染色体 核糖体 线粒体 细胞膜 抗体 抗原 配体 激酶 多肽`,
  },
  agriculture: {
    group: "life",
    en: `crop plant seed soil harvest farmer cultivar variety pest weed fungus fungal pathogen grain rice wheat maize potato tomato irrigation fertilizer manure fungicide insecticide pesticide sow breeding livestock blight rust blast mildew spore`,
    zh: `作物 水稻 稻田 小麦 玉米 马铃薯 种子 土壤 产量 收获 农民 品种 害虫 杂草 真菌 病原 寄主 叶片 灌溉 肥料 绿肥 农药 育种 家畜
         病斑 孢子 共生`,
  },
  zoology: {
    group: "life",
    en: `animal species mammal bird fish insect reptile predator prey habitat nest feather fur herd larva egg mosquito female male forest`,
    zh: `动物 物种 哺乳 鸟 鱼类 昆虫 爬行 捕食 栖息 巢 羽毛 翅 幼虫 产卵 雌 雄`,
  },
  chemistry: {
    group: "matter",
    en: `acid alkali chemical chemistry compound element metal alloy amalgam ion oxide solvent soluble reaction react catalyst molecule polymer distil boil melting ore mineral salt sulphide chloride smelt liquid vapour laboratory reagent titration`,
    zh: `酸 碱 化学 化合物 元素 金属 合金 离子 氧化 溶剂 溶液 溶解 反应 催化 分子 聚合 熔点 沸点 矿 盐 液体 试剂`,
  },
  physics: {
    group: "matter",
    en: `energy velocity momentum quantum electron photon frequency magnetic electric voltage particle relativity thermodynamic temperature laser radiation circuit conductor`,
    zh: `能量 质量 速度 动量 量子 电子 光子 频率 磁 电压 电流 粒子 热力学 激光 辐射 电路 导体`,
  },
  astronomy: {
    group: "space",
    en: `orbit planet sun moon galaxy telescope solar stellar comet asteroid astronomer rotation revolution crater eclipse spacecraft constellation`,
    zh: `轨道 行星 太阳 恒星 月球 星系 望远镜 彗星 小行星 公转 自转 天文 航天 星座`,
  },
  "earth science": {
    group: "earth",
    en: `rock sediment volcano earthquake fault tectonic mantle crust glacier river ocean climate rainfall drought monsoon basin erosion geology atmosphere`,
    zh: `岩石 沉积 火山 地震 断层 板块 地幔 地壳 冰川 河流 海洋 气候 降雨 干旱 季风 盆地 侵蚀 地质 大气`,
  },
  computing: {
    group: "computing",
    en: `software computer algorithm program server network database code compiler internet processor encryption interface keyboard browser`,
    zh: `软件 计算机 电脑 算法 程序 服务器 网络 数据库 代码 编译 文件 用户 互联网 内存 处理器 加密 接口 键盘 浏览器`,
  },
  engineering: {
    group: "engineering",
    en: `engine machine vehicle steel concrete turbine pump valve aircraft ship railway construction motor lifting cargo factory`,
    zh: `发动机 机器 车辆 桥梁 钢 混凝土 涡轮 泵 阀 飞机 船 铁路 建筑 电机 齿轮 起重 货物 工厂`,
  },
  "criminal law": {
    group: "law",
    en: `crime criminal police arrest warrant prosecutor prosecution defendant guilty prison jail offence murder theft suspect detention`,
    zh: `犯罪 刑事 公安 逮捕 检察 起诉 被告人 有罪 判处 监狱 徒刑 嫌疑人`,
  },
  "administrative law": {
    group: "law",
    en: `licence permit fine inspection authority administrative penalty sanction municipality`,
    zh: `行政 处罚 罚款 许可 治安 主管部门 公共秩序`,
  },
  "private law": {
    group: "law",
    en: `contract creditor debtor damages tort liability breach buyer seller lease tenant landlord mortgage heir inheritance obligation`,
    zh: `合同 债权 债务 违约 侵权 赔偿 买受人 出卖人 租赁 承租人 抵押 继承 担保`,
  },
  "data protection": {
    group: "law",
    en: `privacy personal controller processor consent erasure`,
    zh: `隐私 个人信息 数据主体 个人数据`,
  },
  "courts and treaties": {
    group: "law",
    en: `court judge tribunal appeal plaintiff lawsuit statute treaty convention ratify ratified judgment ruling constitutional constitution fundamental`,
    zh: `法院 法官 审判 庭审 上诉 原告 诉讼 条约 公约 批准 判决 裁定 宪法`,
  },
  commerce: {
    group: "economy",
    en: `trade market price bank business company firm shareholder investor profit revenue tax inflation export import commerce commercial insurance loan invoice customer`,
    zh: `贸易 市场 价格 银行 企业 公司 股东 投资 利润 收入 税 通货膨胀 出口 进口 商业 保险 贷款 股票 发票 客户`,
  },
  politics: {
    group: "society",
    en: `government parliament minister president election vote policy senate congress king queen emperor dynasty war army`,
    zh: `政府 议会 部长 总统 选举 投票 政党 政策 参议院 国会 国王 皇帝 王朝 战争 军队`,
  },
  institutions: {
    group: "society",
    en: `institute academy university organisation headquarters founded member affiliated secretariat council department`,
    zh: `研究所 研究院 科学院 大学 总部 成立于 会员 下设 秘书处 理事会 机构`,
  },
  arts: {
    group: "culture",
    en: `poem poet novel author painting painter music song composer opera film theatre actor literature sculpture museum album melody lyric`,
    zh: `诗 宋词 小说 作家 绘画 画家 音乐 歌曲 作曲 歌剧 电影 戏剧 演员 文学 雕塑 博物馆 旋律 曲`,
  },
  religion: {
    group: "culture",
    en: `god goddess church temple priest myth mythology ritual saint bible roman greek deity worship`,
    zh: `神 女神 教堂 寺庙 牧师 神话 仪式 圣经 佛教 道教 信仰`,
  },
  sport: {
    group: "culture",
    en: `football team player league championship tournament olympic stadium athlete`,
    zh: `足球 球队 球员 联赛 锦标赛 进球 奥运 教练 体育场 比赛 运动员`,
  },
};

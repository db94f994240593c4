import type { Domain } from "#core";

/** What is worth a node in each field, as examples for a model. */
const types: Readonly<Record<Domain, { readonly en: string; readonly zh: string }>> = {
  agriculture: {
    en: "crops, varieties, pests, pathogens, diseases, genes, soils, nutrients, pesticides, practices, organisations, places",
    zh: "作物、品种、害虫、病原、病害、基因、土壤、养分、农药、农艺措施、机构、地点",
  },
  medicine: {
    en: "diseases, symptoms, drugs, drug classes, pathogens, genes, proteins, hormones, organs, cells, tests, procedures",
    zh: "疾病、症状、药物、药物类别、病原体、基因、蛋白质、激素、器官、细胞、检查、治疗方法",
  },
  law: {
    en: "laws, provisions, treaties, courts, authorities, cases, rights, duties, legal concepts, parties, procedures, places",
    zh: "法律、条文、条约、法院、机关、案件、权利、义务、法律概念、主体、程序、地点",
  },
  science: {
    en: "substances, organisms, processes, laws, quantities, instruments, methods, phenomena, structures, people, projects, places",
    zh: "物质、生物、过程、定律、物理量、仪器、方法、现象、结构、人物、项目、地点",
  },
  general: {
    en: "people, organisations, places, works, products, events, substances, organisms, methods, technical terms",
    zh: "人物、机构、地点、作品、产品、事件、物质、生物、方法、术语",
  },
};

/** Examples of what to look for in a field, in a language. */
export const entityTypes = (domain: Domain, language: string): string => types[domain][language === "zh" ? "zh" : "en"];

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that mark a claim as uncertain or only typical. */
export const hedges =
  words(`may might perhaps probably possibly usually often typically generally commonly sometimes occasionally mostly
  frequently normally likely presumably apparently reportedly supposedly seldom rarely`);

/** Verbs (lemmas) whose complement is a claim that is not fully made. */
export const hedgingVerbs =
  words(`allege appear argue assume attribute believe claim contend consider estimate expect hypothesise hypothesize imply propose regard report
  say seem suggest suppose suspect tend think`);

/** Verbs (lemmas) that only carry the one after "to". */
export const carryingVerbs = words(
  "appear begin continue come fail help know need seem serve start tend think use believe say suppose require design employ apply recommend approve",
);

/** Adverbs that tie a clause to what stands before it. */
export const linkingAdverbs =
  words(`also thereby thus therefore hereby hence then however still moreover furthermore instead nevertheless
  nonetheless otherwise likewise indeed later again too conversely accordingly meanwhile additionally finally similarly in by`);

/** Words that count, order or compare the things they stand before, and are no part of a name. */
export const emptyModifiers =
  words(`other many most several few such various certain numerous different main further additional only sole same own particular individual
  respective similar first second third last next more less least best better worst so-called known common key chief`);

/** Nouns that name a part, an amount or a quality: what they are said of comes after "of". */
export const attributeNouns =
  words(`ability absence abundance accumulation action activation activity addition administration age amount
  appearance application area availability back basis beginning body bottom branch cause center centre change characteristic class closure
  collection colour color combination component composition concentration condition consequence consumption content control core course
  creation cultivation cure cycle damage date decline decrease deficiency degradation degree density destruction detection development diagnosis difference
  discovery disruption distribution division dose duration edge effect element elimination end entry establishment example excess
  excretion expansion expression extent face failure feature flow form formation fraction frequency front function fusion generation
  germination group growth half head height hydrolysis importance improvement inability increase incidence infection influence inhibition initiation
  inner inside intake integrity interior introduction kind lack layer length level life lineage loss maintenance majority manufacture margin mass
  means measure mechanism member metabolism mode movement mutant name nature network number occurrence onset origin outer outside overproduction part
  pathway percentage period phase piece plane point population portion position presence pressure prevalence prevention principle process product production
  progression proliferation proportion purpose quality quantity range rate ratio reduction region regulation release removal repair replacement reproduction
  result rise risk role rule rupture rest sample secretion section seat sequence series set severity shape share side sign site size sort source space species
  speed spread stage start state status stem step stimulation storage strain strength structure subset subspecies substance subtype supply surface survival
  symptom synthesis system temperature term thickness time tip top toxicity transfer transmission transport treatment type underside
  unit uptake use value variant variety version volume wall way weight width withdrawal work worsening`);

/** Nouns that tell what kind of thing the name after them is: "the fungicide tricyclazole". */
export const classNouns =
  words(`acid act agent alga allele alloy amino animal antibiotic antibody antigen article ascomycete astronomer author bacterium bacteria
  basidiomycete biochemist botanist chemist chemical city compound convention country court crop cultivar disease disorder drug effector element enzyme
  factor fungicide fungus gas gene genus herbicide hormone inhibitor insect insecticide ion isotope king law medicine
  metal microbe mineral molecule mosquito mutation nematode neurotransmitter oomycete organelle organism parasite pathogen pesticide physician physicist
  pigment planet plant polymer president principle protein protocol protozoan race receptor reagent regulation rule satellite scientist
  species spacecraft star statute steroid substance substrate sugar syndrome telescope theory toxin treaty tree vaccine variety vector virus vitamin`);

/** Nouns too wide to be a node of a graph. */
export const wideNouns =
  words(`aim approach aspect attempt case circumstance claim concern context decision detail difficulty event evidence
  experiment fact field finding goal hour idea interest issue item language lot manner matter minute moment month need occasion one opinion order others pair paper
  person people place problem question reason report request research respect review situation story study subject thing today tool topic trial
  test view week word year century decade day while everything something nothing anything plenty latter former observation majority minority
  advantage disadvantage benefit choice option chance attention help effort addition contrast comparison extent hundred thousand million billion dozen example optimum kilometre kilometer metre meter centimetre gram kilogram litre degree percent percentage euro dollar yuan
  instance exception hint clue kind sort`);

const codes = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** ISO 639-1, without the codes it has withdrawn. */
export const ISO_639_1: ReadonlySet<string> = codes(`
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki
kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no
nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te
tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`);

/** Withdrawn from ISO 639-1 and kept, as deprecated, by the IANA registry. */
export const WITHDRAWN_LANGUAGES: ReadonlySet<string> = codes('bh in iw ji jw mo sh');

/** ISO 639-2 codes of languages that have one of two letters: BCP 47 registers the shorter one only (RFC 5646 §2.2.1). */
export const LONG_FORMS: ReadonlySet<string> = codes(`
aar abk adp afr aka alb amh ara arg arm asm ava ave aym aze bak bam baq bel ben bis bod bos bre bul bur cat ces cha
che chi chu chv cor cos cre cym cze dan deu div drh dut dzo ell eng epo est eus ewe fao fas fij fin fra fre fry ful
geo ger gla gle glg glv gre grn guj hat hau hbs heb her hin hmo hrv hun hye ibo ice ido iii iku ile ina ind ipk isl
ita jav jaw jpn kal kan kas kat kau kaz khm kik kin kir kom kon kor kua kur lao lat lav lim lin lit ltz lub lug mac
mah mal mao mar may mkd mlg mlt mol mon mri msa mya nau nav nbl nde ndo nep nld nno nob nor nya oci oji ori orm oss
pan per pli pol por pus que roh ron rum run rus sag san scc scr sin slk slo slv sme smo sna snd som sot spa sqi srd
srp ssw sun swa swe tah tam tat tel tgk tha tib tir ton tsn tso tuk tur twi uig ukr urd uzb ven vie vol wel wln wol
xho yid yor zha zho zul
`);

/** ISO 3166-1 alpha-2. */
export const ISO_3166_1: ReadonlySet<string> = codes(`
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`);

/** Registered as region subtags although ISO 3166-1 does not assign them, or no longer does; `uk` is not among them. */
export const OTHER_REGIONS: ReadonlySet<string> = codes(
  'AC AN BU CP CQ CS DD DG EA EU EZ FX IC NT SU TA TP UN YD YU ZR ZZ AA',
);

/** Top-level domains that email clients turn into links and that names might contain. */
const ENDINGS = new Set(
  (
    'ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf ' +
    'cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf ' +
    'gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki ' +
    'km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx ' +
    'my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc ' +
    'sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us ' +
    'uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw ' +
    'agency app art biz blog center club com coach company dance design dev digital edu email events fit fitness fun ' +
    'gov gym health help info int link live love mil mobi net network news one online org page photo photos pro ' +
    'rocks shop site social space store studio studios support team tech today top training video vip website work ' +
    'world xxx xyz yoga zone'
  ).split(' '),
)

/**
 * Finds text that email clients would turn into a link. Such text does not belong in a name that strangers receive.
 * Any ending can complete an address; a name may still contain a short part before a dot and a capital, as in J.Lo
 * and St.Clair.
 */
export function hasWebAddress(text: string): boolean {
  const folded = text.normalize('NFKC')
  if (/:\/\/|www\./i.test(folded)) return true
  return folded.split(/[^\p{L}\p{N}_.-]+/u).some(isAddress)
}

function isAddress(word: string): boolean {
  const labels = word.split('.')
  return labels.some((label, at) => {
    const end = /^\p{L}{2,}/u.exec(labels[at + 1] ?? '')?.[0]
    return label !== '' && end !== undefined && !(isShort(label) && isSurname(end))
  })
}

const isShort = (label: string): boolean => /^\p{L}{1,2}$/u.test(label)

const isSurname = (end: string): boolean =>
  /^\p{Lu}/u.test(end) && end !== end.toUpperCase() && !ENDINGS.has(end.toLowerCase())

/** The name as it may be emailed to strangers; undefined when it contains an address. */
export const withoutWebAddress = (name: string | undefined): string | undefined =>
  name && !hasWebAddress(name) ? name : undefined

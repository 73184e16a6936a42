import { pick, type Random } from './random.ts';

/** The words that generated texts consist of. */
const WORDS =
  `a about above account across add after again agree all along already amount and answer any apart area
around arrive ask at away back balance batch before begin behind bench better between bill board book both box branch
bring build busy but buy by call carry case cash change charge check choose city clean clear clerk close code come
compare copy corner correct cost count counter credit customer daily date day deal decide deliver depot desk detail
differ direct discount document door down draw driver each early easy edit either empty end enough enter entry error
even evening every exact example expect extra fair fall family far fast figure file fill final find finish first floor
follow for form forward free from front full gate general give go good goods group grow guest half hand handle hard have
head help here hold home hour house idea if in inside invoice item join journey keep key kind kitchen know label large
last late learn leave ledger less let letter level light limit line list little local long look lose low machine main
make manager many map market match matter mean measure meet member message middle minute month more morning most move
much name near need never new next night no none north not note notice number of off offer office often old on once one
only open or order other our out over owner pack page paper part party past pay people person phone place plain plan
point port post prepare present price print problem promise proof public put quarter queue question quick quiet quite
rack rate reach read ready reason receipt record refund register reply report rest result return review rider right room
round route rule run same save scan screen season second see sell send serve set settle several shade share shelf shift
shop short show side sign simple since size slow small some soon sort speak spend staff stage stamp stand start state
stay step still stock stop store street strong such supply sure table take talk task tax team tell term test than that
the their then there these thing think this three through ticket till time to today together token too total town trade
train trip trust try turn two under until up use usual value van very visit wait walk want warehouse watch water way
week well what when where which while who whole why wide will window with without word work worker write yard year yes
you young your`.split(/\s+/);

/**
 * Sentences of random words.
 *
 * @param length the most characters the text may have, at least 3
 * @param end what it ends with: `.`, or nothing for a heading
 */
export function wordsOf(length: number, end: string, random: Random): string {
  let text = '';
  let left = 0;
  for (;;) {
    const begins = left === 0;
    if (begins) left = 5 + Math.floor(random() * 9);
    left -= 1;
    const word = pick(WORDS, random);
    const next = begins ? word[0]?.toUpperCase() + word.slice(1) : word;
    const gap = text === '' ? '' : begins && end !== '' ? `${end} ` : ' ';
    const longer = text + gap + (begins && end === '' && text !== '' ? word : next);
    if (longer.length + end.length > length) break;
    text = longer;
  }
  return text === '' ? 'Now' : text + end;
}

import { Meter, Ring } from '../../charts.tsx';
import { Qr } from '../../codes.tsx';
import { Pill, Toggle } from '../../controls.tsx';
import { each } from '../../each.tsx';
import { Glyph } from '../../glyphs.tsx';
import { At, Avatar, Bar, Box, Cap, Label, Rule, Stroke, Tick, Window } from '../../primitives.tsx';
import { type HighlightOf, type Views, view } from '../../view.ts';

/** What campaigns bring in, what they cost and who gave consent. */
export const leads: Pick<Views<HighlightOf<'analytics'>>, 'tagging' | 'leads' | 'spend' | 'consent'> = {
  tagging: view(
    ['Campaign', 'pongal-sale', 'Medium', 'flyer', 'your-site.in/p7'],
    [],
    '217 26 116 148',
    ([campaign, sale, medium, flyer, link]) => (
      <>
        <Window x={30} y={22} w={166} h={156}>
          <Label x={14} y={25} w={138} fill="muted" text={campaign} />
          <Box x={12} y={32} w={142} h={28} r={7} fill="surface" line="accent" />
          <Label x={23} y={50} w={122} size={13} weight={700} text={sale} />
          <Label x={14} y={80} w={138} fill="muted" text={medium} />
          <Box x={12} y={87} w={142} h={28} r={7} fill="surface" line="accent" />
          <Label x={23} y={105} w={104} size={13} weight={700} text={flyer} />
          <Stroke d="M136 98.5l5 5 5-5" width={2.2} />
          <Box x={12} y={126} w={142} h={20} r={10} />
          <Glyph name="link" x={25} y={136} size={13} width={2.4} />
          <Label x={36} y={140} w={114} weight={700} fill="accent" text={link} />
        </Window>
        <Stroke d="M200 136h16M210 130l6 6-6 6" width={2.6} />
        <Window x={222} y={30} w={108} h={140}>
          <Cap w={108} h={34} fill="turmeric" />
          <Bar x={20} y={14} w={68} h={7} fill="dark" />
          <Qr x={15} y={46} size={78} seed="flyer" />
        </Window>
      </>
    ),
  ),

  leads: view(
    ['Priya, Adyar', 'Hari, Guindy', 'One of two', 'Forms', 'Calls', 'Chats'],
    ['12', '7', '9'],
    ([first, second, merged, ...sources], counts) => (
      <>
        {each(sources, (source, row) => (
          <g>
            <Stroke
              d={`M118 ${48 + row * 52}C138 ${48 + row * 52} 132 100 158 100`}
              line="accent"
              width={2.4}
              dash="1 6"
            />
            <Window x={18} y={26 + row * 52} w={100} h={44}>
              <Glyph name={row === 0 ? 'file' : row === 1 ? 'phone' : 'chat'} x={19} y={22} size={18} />
              <Label x={34} y={26} w={38} weight={700} text={source} />
              <Label x={90} y={26} w={16} weight={800} fill="accent" anchor="end" text={counts[row] ?? ''} />
            </Window>
          </g>
        ))}
        <Window x={158} y={22} w={176} h={156}>
          <Avatar x={28} y={36} r={15} fill="vivid" figure="dark" />
          <Label x={52} y={33} w={114} size={12} weight={700} text={first} />
          <Bar x={52} y={41} w={64} />
          <Rule x={14} y={62} w={148} />
          <Box x={8} y={70} w={160} h={40} r={8} />
          <Avatar x={24} y={90} r={13} fill="turmeric" figure="dark" />
          <Avatar x={36} y={90} r={13} fill="surface" />
          <Label x={58} y={94} w={104} size={12} weight={700} text={merged} />
          <Avatar x={28} y={132} r={15} />
          <Label x={52} y={129} w={114} size={12} weight={700} text={second} />
          <Bar x={52} y={137} w={50} />
        </Window>
      </>
    ),
  ),

  spend: view(
    ['Per enquiry', 'Google', 'Meta', 'Radio'],
    ['₹84', '₹61', '₹210'],
    ([title, ...channels], costs) => (
      <>
        <Window x={30} y={24} w={198} h={152}>
          <Label x={14} y={27} w={170} size={13} weight={700} text={title} />
          {each(channels, (channel, row) => {
            const length = [0.5, 0.36, 1][row] ?? 0.5;
            return (
              <g>
                <Label x={14} y={54 + row * 37} w={110} size={12} text={channel} />
                <Label
                  x={184}
                  y={54 + row * 37}
                  w={56}
                  size={13}
                  weight={800}
                  fill={row === 2 ? 'brand' : 'accent'}
                  anchor="end"
                  text={costs[row] ?? ''}
                />
                <Meter
                  x={14}
                  y={60 + row * 37}
                  w={170}
                  h={9}
                  share={length}
                  fill={row === 0 ? 'accent' : row === 1 ? 'turmeric' : 'brand'}
                />
              </g>
            );
          })}
        </Window>
        <Window x={244} y={40} w={88} h={120}>
          <Ring
            x={44}
            y={46}
            r={26}
            width={13}
            parts={[
              [0.42, 'accent'],
              [0.38, 'turmeric'],
              [0.2, 'brand'],
            ]}
          />
          <Label x={44} y={52} w={30} size={16} weight={800} anchor="middle" text="₹" />
          <Glyph name="download" x={22} y={98} size={16} />
          <Bar x={36} y={95} w={40} />
        </Window>
      </>
    ),
  ),

  consent: view(
    ['Kavya R', 'WhatsApp', 'E-mail', 'SMS', 'Withdrawn'],
    ['02 Jan', '18 Feb', '09 Mar'],
    ([name, whatsapp, mail, sms, withdrawn], dates) => (
      <>
        <Window x={30} y={34} w={108} h={132}>
          <Avatar x={54} y={44} r={26} fill="turmeric" figure="dark" />
          <Label x={54} y={94} w={96} size={13} weight={700} anchor="middle" text={name} />
          <Box x={26} y={104} w={16} h={16} r={4} fill="accent" />
          <Tick x={34} y={112} size={10} line="surface" />
          <Bar x={48} y={109} w={38} />
        </Window>
        <Window x={154} y={20} w={176} h={160}>
          {each([whatsapp, mail, sms], (channel, row) => {
            const off = row === 2;
            return (
              <At x={0} y={row * 42 + 8}>
                <Glyph
                  name={(['chat', 'mail', 'phone'] as const)[row] ?? 'chat'}
                  x={24}
                  y={22}
                  size={18}
                  line={off ? 'muted' : 'accent'}
                />
                <Label
                  x={42}
                  y={19}
                  w={82}
                  size={12}
                  weight={700}
                  fill={off ? 'muted' : 'ink'}
                  text={channel}
                />
                <Label x={42} y={33} w={82} fill="muted" text={dates[row] ?? ''} />
                <Toggle x={134} y={15} on={!off} />
                {row < 2 && <Rule x={14} y={43} w={148} />}
              </At>
            );
          })}
          <Pill x={42} y={131} w={90} h={21} fill="turmeric" text={withdrawn} />
        </Window>
      </>
    ),
  ),
};

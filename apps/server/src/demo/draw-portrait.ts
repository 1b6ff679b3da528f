import { encodePng } from './png.ts'
import { createRandom, type Random } from './random.ts'

const SIZE = 128

type Colour = readonly [red: number, green: number, blue: number]

/** Sky, hill, person: soft colours that go together. */
const PALETTES: readonly (readonly [sky: Colour, hill: Colour, figure: Colour])[] = [
  [
    [214, 228, 246],
    [124, 158, 204],
    [43, 76, 126],
  ],
  [
    [250, 226, 210],
    [232, 158, 126],
    [143, 68, 54],
  ],
  [
    [220, 238, 224],
    [138, 188, 152],
    [46, 98, 74],
  ],
  [
    [236, 224, 246],
    [178, 148, 210],
    [88, 60, 128],
  ],
  [
    [252, 236, 200],
    [236, 190, 98],
    [138, 94, 28],
  ],
  [
    [248, 220, 230],
    [222, 140, 168],
    [128, 52, 84],
  ],
  [
    [214, 240, 242],
    [112, 182, 190],
    [28, 92, 104],
  ],
  [
    [228, 230, 236],
    [150, 158, 176],
    [64, 72, 92],
  ],
]

/** A small abstract portrait as PNG: the same for the same seed. */
export function drawPortrait(seed: number): Buffer {
  const random = createRandom(seed)
  const [sky, hill, figure] = random.pick(PALETTES)
  const shapes = composition(random, hill, figure)
  const pixels = new Uint8Array(SIZE * SIZE * 3)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let colour: Colour = mix(sky, [255, 255, 255], 0.35 * (1 - y / SIZE))
      for (const shape of shapes) colour = mix(colour, shape.colour, shape.opacity * coverage(shape, x, y))
      pixels.set(colour, (y * SIZE + x) * 3)
    }
  }
  return encodePng(SIZE, SIZE, pixels)
}

interface Disc {
  x: number
  y: number
  radius: number
  colour: Colour
  opacity: number
}

/** A sun, two hills, and in front of them head and shoulders. */
function composition(random: Random, hill: Colour, figure: Colour): Disc[] {
  const disc = (x: number, y: number, radius: number, colour: Colour, opacity: number): Disc => ({
    x,
    y,
    radius,
    colour,
    opacity,
  })
  const head = 23 + random.between(0, 4)
  return [
    disc(random.between(16, 112), random.between(14, 44), random.between(12, 24), [255, 255, 255], 0.55),
    disc(random.between(0, 50), 150, random.between(62, 84), hill, 0.55),
    disc(random.between(78, 128), 154, random.between(62, 84), hill, 0.75),
    disc(64, 54, head, figure, 0.92),
    disc(64, 134, 46 + random.between(0, 5), figure, 0.92),
  ]
}

/** 1 inside, 0 outside, a smooth edge of one pixel. */
const coverage = ({ x, y, radius }: Disc, px: number, py: number) =>
  Math.min(1, Math.max(0, radius - Math.hypot(px - x, py - y) + 0.5))

function mix(below: Colour, above: Colour, amount: number): Colour {
  const blend = (index: 0 | 1 | 2) => below[index] + (above[index] - below[index]) * amount
  return [blend(0), blend(1), blend(2)]
}

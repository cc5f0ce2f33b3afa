import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { machine } from '../results/stored.ts'
import { type Attack, type Figure, isWithin } from './attack.ts'

/** The latest figures, stored beside the sources, so that one attack can be measured again. */
const file = fileURLToPath(new URL('../../last-attacks.json', import.meta.url))
const page = fileURLToPath(new URL('../../../docs/reliability.md', import.meta.url))
const generated = /(<!-- attacks: npm run overload -->)[\s\S]*(<!-- end of attacks -->)/

type Recorded = Pick<Attack, 'name' | 'title'> & { figures: readonly Figure[] }

/** Stores the figures of an attack and writes the table of docs/reliability.md. */
export const record = ({ name, title }: Attack, figures: readonly Figure[]): void => {
  const all = [...stored().filter((each) => each.name !== name), { name, title, figures }]
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, readFileSync(page, 'utf8').replace(generated, `$1\n${tableOf(all)}\n$2`))
}

const stored = (): Recorded[] =>
  // `record` writes this file.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]) : []

const tableOf = (all: readonly Recorded[]): string =>
  [
    `Machine: ${machine()}.`,
    '',
    '| attack | measure | limit | measured |',
    '| --- | --- | --: | --: |',
    ...all.flatMap(({ title, figures }) =>
      figures.map((figure, i) => lineOf(i === 0 ? title : '', figure)),
    ),
  ].join('\n')

const lineOf = (title: string, figure: Figure): string => {
  const { measure, value, limit, unit } = figure
  const measured = `${value.toFixed(0)} ${unit}`
  return `| ${title} | ${measure} | ${limit.toFixed(0)} ${unit} | ${isWithin(figure) ? measured : `**${measured}**`} |`
}

import { secrets, variables } from './configuration.ts'

/**
 * The variables of docs/operations/settings.md; those that follow each other with the same meaning
 * share a row.
 */
export const settingsTable = (): string => {
  const rows: Row[] = []
  for (const { name, meaning, byDefault } of variables) {
    const last = rows.at(-1)
    if (last?.meaning === meaning && last.byDefault === byDefault) last.names.push(name)
    else rows.push({ names: [name], meaning, byDefault })
  }
  return ['| variable | default | meaning |', '|---|---|---|', ...rows.map(lineOf)].join('\n')
}

const lineOf = ({ names, meaning, byDefault }: Row): string => {
  const isSecret = secrets.some((name) => names.includes(name))
  return `| ${names.map(code).join(' ')}${isSecret ? ' \\*' : ''} | ${byDefault && code(byDefault)} | ${meaning} |`
}

const code = (text: string): string => `\`${text}\``

type Row = { names: string[]; meaning: string; byDefault: string }

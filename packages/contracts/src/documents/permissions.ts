import type { AnyOperation, Outcome, Scope } from '@causerie/protocol'
import { operations } from '../catalogue.ts'
import { refusalKindOf } from '../refusal-kinds.ts'
import { scopes } from '../scopes/scopes.ts'
import { byPath } from './by-path.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const cellOf = (outcome: Outcome | undefined): string => {
  if (outcome === undefined) return ''
  return outcome === 'yes' ? 'yes' : `${refusalKindOf(outcome).http}/${refusalKindOf(outcome).code}`
}

const conditionOf = ({ when = {} }: AnyOperation): string =>
  Object.entries(when)
    .map(([field, values]) => ` (${field}: ${values.join(', ')})`)
    .join('')

const outcomesOf = ({ may: { scope, outcomes } }: AnyOperation): string[] =>
  Object.keys(scope.kinds).map((kind) => cellOf(outcomes[kind]))

const lineOf = (operation: AnyOperation): string => {
  const {
    method,
    path,
    may: { permission },
  } = operation
  return `${method} ${path}${conditionOf(operation)}${permission ? ` ${permission}` : ''}`
}

/** The operations of a scope with the same outcome for every kind of caller. */
const groupsOf = (all: readonly AnyOperation[]): (readonly AnyOperation[])[] => {
  const groups = new Map<string, AnyOperation[]>()
  for (const operation of all) {
    const outcomes = outcomesOf(operation).join()
    groups.set(outcomes, [...(groups.get(outcomes) ?? []), operation])
  }
  return [...groups.values()]
}

const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

const sectionOf = (scope: Scope, all: readonly AnyOperation[]): string => {
  const head = ['', ...Object.values(scope.kinds)]
  const groups = groupsOf(all)
  const rows = groups.map(([first], i) => row([letterOf(i), ...(first ? outcomesOf(first) : [])]))
  const lists = groups.map(
    (group, i) => `${letterOf(i)}:\n\n\`\`\`text\n${group.map(lineOf).join('\n')}\n\`\`\`\n`,
  )
  return `## ${scope.title}

${scope.about}

${row(head)}
${row(head.map(() => '---'))}
${rows.join('\n')}

${lists.join('\n')}`
}

/**
 * Builds the page of who may call which operation: for each scope a table with a column for each
 * kind of caller, and the operations of each row.
 */
export const permissions = (): string => {
  const all = byPath(Object.values<AnyOperation>(operations))
  const sections = Object.values<Scope>(scopes).map((scope) =>
    sectionOf(
      scope,
      all.filter(({ may }) => may.scope.name === scope.name),
    ),
  )
  return `# Permissions

Generated from \`may\` of the contracts in \`packages/contracts\`; a test verifies every outcome through the gateway. Each table has a row for the operations that are listed under its letter, with the permission that they need. A refusal is shown as HTTP status and code.

${sections.join('\n')}`
}

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
    .map(
      ([field, values]) => `, \`${field}\` ${values.map((value) => `\`${value}\``).join(' or ')}`,
    )
    .join('')

const rowOf = (operation: AnyOperation): string => {
  const {
    method,
    path,
    may: { scope, permission, outcomes },
  } = operation
  return row([
    `\`${method} ${path}\`${conditionOf(operation)}`,
    permission ?? '',
    ...Object.keys(scope.kinds).map((kind) => cellOf(outcomes[kind])),
  ])
}

const tableOf = (scope: Scope, all: readonly AnyOperation[]): string => {
  const head = ['operation', 'permission', ...Object.values(scope.kinds)]
  return `## ${scope.title}

${scope.about}

${row(head)}
${row(head.map(() => '---'))}
${all.map(rowOf).join('\n')}
`
}

/**
 * Builds the page of who may call which operation: a table for each scope, a column for each kind
 * of caller.
 */
export const permissions = (): string => {
  const all = byPath(Object.values<AnyOperation>(operations))
  const tables = Object.values<Scope>(scopes).map((scope) =>
    tableOf(
      scope,
      all.filter(({ may }) => may.scope.name === scope.name),
    ),
  )
  return `# Permissions

Generated from \`may\` of the contracts in \`packages/contracts\`; a test verifies every cell through the gateway. A refusal is shown as HTTP status and code.

${tables.join('\n')}`
}

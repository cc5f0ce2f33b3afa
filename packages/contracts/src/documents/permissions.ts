import { communityOperations } from '../catalogue.ts'
import { kinds, type Outcome, permissionTable } from '../community/permission-table.ts'
import type { AnyOperation } from '../dsl/operation.ts'
import { rejections } from '../dsl/rejections.ts'

// Every key of an object that was written with them.
const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[]
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const cellOf = (outcome: Outcome): string => (outcome === 'yes' ? 'yes' : `${rejections[outcome].http}/${rejections[outcome].code}`)

const rowOf = (id: keyof typeof permissionTable): string => {
  const { permission, may } = permissionTable[id]
  const { method, path }: AnyOperation = communityOperations[id]
  return row([`\`${method} ${path}\``, permission ?? '', ...namesOf(kinds).map((kind) => cellOf(may[kind]))])
}

/** Who may do what, as a page: one row an operation, one column a kind of caller. */
export const permissions = (): string => `# Permissions

Generated from \`packages/contracts/src/community/permission-table.ts\`; a test asks every cell through the gateway.

What is asked about is somebody else's: a community that another person made, a member who is not the caller. A refusal is shown as HTTP status and code. Opening a session takes an API key, vouching for somebody the server key.

${row(['operation', 'permission', ...Object.values(kinds)])}
${row(['operation', 'permission', ...Object.values(kinds)].map(() => '---'))}
${namesOf(permissionTable).map(rowOf).join('\n')}
`

import type { ExportedKind } from './exported-kind.ts'

const intro = (
  userId: string,
  at: Date,
): string => `Export of the user ${userId}, made at ${at.toISOString()}.

Each .ndjson file has one record in JSON per line, in the form in which the API answers it
(/docs of the installation describes every field). A file without lines: there is nothing of it.
What you or moderators have deleted is not in it, and neither is what only others may read.

`

/** What is not in an export. */
const leftOut = `
Not in this export:
  What others wrote in channels that you have left or are banned from.
  Requests to join communities, earlier versions of what you have edited, and which posts and stories you have viewed.
  Backups and journals of the installation.
`

/** The text that explains each member of an export. */
export const exportReadme = (
  kinds: readonly Pick<ExportedKind, 'file' | 'about'>[],
  { userId, at }: { userId: string; at: Date },
): string => {
  const members = kinds.map(({ file, about }) => `${file}\n  ${about}\n`)
  return `${intro(userId, at)}${members.join('')}files/\n  The files themselves, as you uploaded them.\n${leftOut}`
}

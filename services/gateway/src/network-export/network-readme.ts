type Exported = {
  networkId: string
  at: Date
  /** How many records of each kind there are. */
  counts: ReadonlyMap<string, number>
  /** A line for each kind of thing that is left out. */
  leftOut: readonly string[]
}

/** What no export of a network has. */
const neverExported = `
Never in an export of a network:
  Settings, rules and webhooks of the network, keys, sessions and devices.
  What is deleted, earlier versions, and what deleted users wrote.
  Posts that wait for a moderator, scheduled posts, streams, further feeds of channels.
  Requests to follow or to join, invitations, mutes, impressions, the tray.
  Messages of those who are banned from their channel, and memberships of those who are banned
  from the network.
  Messages of conversations, where a setting of chat keeps administrators from reading them.
`

/** The text that explains the export of a network. */
export const networkReadme = ({ networkId, at, counts, leftOut }: Exported): string =>
  `Export of the network ${networkId}, made at ${at.toISOString()}.

records.ndjson
  The file of an import: a record in JSON per line. It has:
${indented([...counts].map(([kind, count]) => `  ${count} ${kind}`))}
files/
  The files themselves, as they were uploaded, named by their ids.

Import this ZIP into another network with
  causerie import <this file> --network <id>

Left out here:
${indented(leftOut.length > 0 ? leftOut : ['nothing'])}${neverExported}`

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('')

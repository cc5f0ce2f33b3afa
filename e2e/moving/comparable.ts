/** Who imports in these specs: nobody of the world that moves. */
export const mover = 'mover'

type Line = Readonly<Record<string, unknown>>

/**
 * Records as texts, in no order. Each network has an id of its own for a conversation: here it is
 * its users. The address of a file names its network.
 */
export const comparable = (records: readonly Line[]): string[] => {
  const conversations = records.filter(
    ({ kind, type }) => kind === 'channel' && type === 'conversation',
  )
  return records
    .filter(({ kind, id }) => kind !== 'version' && id !== `ADMIN_${mover}`)
    .map((record) =>
      conversations.reduce<string>(
        (text, { id, userIds }) => text.replaceAll(String(id), String(userIds)),
        JSON.stringify(typeof record.url === 'string' ? { ...record, url: '' } : record),
      ),
    )
    .toSorted()
}

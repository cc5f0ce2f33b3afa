import { inflateRawSync } from 'node:zlib'

const [directoryEntry, directoryEnd] = [0x02_01_4b_50, 0x06_05_4b_50]

/** The members of a ZIP, by name. Throws unless it is complete: its directory comes last. */
export const readZip = (bytes: Uint8Array): ReadonlyMap<string, Buffer> => {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([directoryEnd]).buffer))
  if (end < 0) throw new Error('the ZIP is not complete')
  const members = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('the ZIP has no directory')
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const start = at + 46
    const member = { at: zip.readUInt32LE(at + 42), bytes: zip.readUInt32LE(at + 20) }
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    members.set(
      zip.toString('utf8', start, start + (name ?? 0)),
      contentOf(zip, member, isDeflated),
    )
    at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return members
}

const contentOf = (zip: Buffer, member: { at: number; bytes: number }, isDeflated: boolean) => {
  const start = member.at + 30 + zip.readUInt16LE(member.at + 26) + zip.readUInt16LE(member.at + 28)
  const stored = zip.subarray(start, start + member.bytes)
  return isDeflated ? inflateRawSync(stored) : stored
}

import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { answersOf, imported, version } from './steps.ts'
import { importedWithFiles, sendZip, zipOf } from './zip.ts'

const given = sharedNetwork(async (network) => ({ admin: await network.admin() }))

const user = { kind: 'user', id: 'ann' }
const lines = [version, user].map((record) => JSON.stringify(record)).join('\n')
const file = (fields: object) => ({
  kind: 'file',
  id: 'f',
  userId: 'ann',
  fileType: 'file',
  ...fields,
})

/** The flag of what is encrypted, in the head and the directory of the only file of a ZIP. */
const encrypted = (zip: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
  const directory = zip.indexOf('PK\u0001\u0002', 0, 'latin1')
  for (const flags of [6, directory + 8]) zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags)
  return zip
}
/** The size that the directory says of the only file of a ZIP. */
const sizedAs = (zip: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> => {
  zip.writeUInt32LE(bytes, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return zip
}

/** The checksum that the directory says of a file, whose name is the last that it has. */
const summedWrongly = (zip: Buffer<ArrayBuffer>, path: string): Buffer<ArrayBuffer> => {
  const sum = zip.lastIndexOf(path) - 30
  zip.writeUInt32LE(zip.readUInt32LE(sum) ^ 1, sum)
  return zip
}
/** Two files of one name, in a directory that counts two. */
const named = (zip: Buffer<ArrayBuffer>, from: string, to: string): Buffer<ArrayBuffer> => {
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at)
  return zip
}

describeNetwork('an import of a ZIP', () => {
  itInOneProcess('has one file of lines at its top, which can be read', async () => {
    const { admin } = await given()
    const only = { 'a.ndjson': lines }
    const long = { 'a.ndjson': `${lines}\n`.repeat(100) }
    const wrong: readonly (readonly [Buffer<ArrayBuffer>, string])[] = [
      [await zipOf({}), 'no file of lines'],
      [await zipOf({ 'in/a.ndjson': lines }), 'no file of lines'],
      [await zipOf({ ...only, 'b.jsonl': lines }), 'several files of lines: a.ndjson, b.jsonl'],
      [encrypted(await zipOf(only)), 'a.ndjson: Is encrypted.'],
      [sizedAs(await zipOf(long), 10), 'a.ndjson: Cannot be unpacked'],
      [summedWrongly(await zipOf(only), 'a.ndjson'), 'a.ndjson: Cannot be unpacked: its checksum'],
      [named(await zipOf({ ...only, 'b.ndjson': lines }), 'b.', 'a.'), 'it has two files a.ndjson'],
      [(await zipOf(only)).subarray(0, -30), 'The ZIP cannot be read'],
    ]
    for (const [zip, says] of wrong) {
      const { failed, finished } = answersOf(await sendZip(admin, zip))
      expect(failed).toEqual([{ kind: 'failed', line: 1, error: expect.stringContaining(says) }])
      expect(finished).toMatchObject({ done: 0, failed: 1 })
    }
  })

  itInOneProcess('names each file that is not there or not what it is said to be', async () => {
    const { admin } = await given()
    const wrong: readonly (readonly [object, string])[] = [
      [file({}), 'path: Needs a path or a url.'],
      [file({ path: 'no.txt' }), 'path: Is not in the ZIP.'],
      [file({ path: '../a.txt' }), 'path: Is not in the ZIP.'],
      [file({ path: 'a.txt', fileType: 'planet' }), 'fileType: '],
      [file({ path: 'a.txt', url: 'https://example.com/a' }), 'path: Needs a path or a url.'],
      [file({ path: 'a.txt', userId: 'nobody' }), 'user'],
    ]
    const refused: readonly (readonly [object, string])[] = [
      [file({ path: 'a.txt', fileType: 'image' }), 'not an image'],
      [file({ path: 'a.txt', fileType: 'video' }), 'not a video'],
    ]
    const all = [...wrong, ...refused]
    const sent = { records: [user, ...all.map(([record]) => record)], files: { 'a.txt': 'A' } }
    const checked = await importedWithFiles(admin, sent, '?check=true')
    expect(checked.failed.map(({ line }) => line)).toEqual(wrong.map((_, i) => i + 3))
    const { failed, finished } = await importedWithFiles(admin, sent)
    expect(finished).toMatchObject({ of: all.length + 1, failed: all.length })
    const byLine = failed.toSorted((a, b) => a.line - b.line)
    for (const [i, [, says]] of all.entries()) expect(byLine[i]?.error).toContain(says)
  })

  itInOneProcess('is needed for what is said to be in it', async () => {
    const { admin } = await given()
    const { failed } = await imported(admin, [user, file({ path: 'a.txt' })])
    expect(failed.map(({ error }) => error)).toEqual(['path: Is only taken in a ZIP.'])
  })

  it('refuses a damaged file, and imports the others', async () => {
    const { admin } = await given()
    const files = { 'whole.txt': 'Whole', 'damaged.txt': 'Damaged'.repeat(100) }
    const records = [
      user,
      { ...file({ path: 'damaged.txt' }), id: 'damaged' },
      { ...file({ path: 'whole.txt' }), id: 'whole' },
    ]
    const body = [version, ...records].map((record) => JSON.stringify(record)).join('\n')
    const zip = await zipOf({ ...files, 'world.ndjson': body })
    zip.fill(255, zip.indexOf('damaged.txt') + 11, zip.indexOf('damaged.txt') + 15)
    const { failed, finished } = answersOf(await sendZip(admin, zip))
    expect(failed).toEqual([{ kind: 'failed', line: 3, error: expect.stringContaining('damaged') }])
    expect(finished).toMatchObject({ of: 3, failed: 1 })
    const other = { ...file({ path: 'other.txt' }), id: 'other' }
    const summed = await zipOf({
      'other.txt': 'Other',
      'world.ndjson': [version, other].map((record) => JSON.stringify(record)).join('\n'),
    })
    const sent = answersOf(await sendZip(admin, summedWrongly(summed, 'other.txt')))
    expect(sent.failed).toMatchObject([{ line: 2, error: expect.stringContaining('damaged') }])
  })
})

import type { Person } from '@causerie/testkit'
import { readZip } from '@causerie/testkit/read-zip'
import { expect } from 'vitest'

type Line = { kind: string; [name: string]: unknown }
export type NetworkExport = {
  zip: Uint8Array<ArrayBuffer>
  names: string[]
  records: Line[]
  text: (name: string) => string
  bytes: (name: string) => Buffer | undefined
}

/** The ZIP of the network of an administrator. */
export const networkExportBy = async (by: Person): Promise<NetworkExport> => {
  const { status, bytes, headers } = await by.raw('/api/v1/network/export')
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: 'application/zip',
  })
  const members = readZip(bytes)
  const text = (name: string) => members.get(name)?.toString() ?? ''
  const records: Line[] = text('records.ndjson')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    zip: new Uint8Array(bytes),
    names: [...members.keys()],
    records,
    text,
    bytes: (name) => members.get(name),
  }
}

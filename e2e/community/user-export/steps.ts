import { requestUserExport } from '@causerie/contracts/community'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { readZip } from '@causerie/testkit/read-zip'
import { expect } from 'vitest'
import { pathOf } from '../../content/file/steps.ts'
import { step } from '../../step.ts'

/** The path of the link to a new export of a user. */
export const linkOf = async (by: Person, userId: string = by.userId): Promise<string> => {
  const asked = await step(by, requestUserExport, { params: { userId } })
  return pathOf(asked.export.downloadUrl ?? '')
}

type Line = Readonly<Record<string, unknown>>
export type Exported = {
  names: string[]
  text: (name: string) => string
  lines: (kind: string) => Line[]
}

/** The export behind a link. */
export const exportAt = async (network: FreshNetwork, link: string): Promise<Exported> => {
  const { status, bytes, headers } = await network.raw(link)
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: 'application/zip',
  })
  const members = readZip(bytes)
  const text = (name: string) => members.get(name)?.toString() ?? ''
  const lines = (kind: string): Line[] =>
    text(`${kind}.ndjson`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  return { names: [...members.keys()], text, lines }
}

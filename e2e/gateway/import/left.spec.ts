import { type ClientRequest, request } from 'node:http'
import { getNetwork } from '@causerie/contracts/community'
import { importRecords } from '@causerie/contracts/gateway'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { it, onTestFinished } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { sendLines, version } from './steps.ts'

const given = sharedNetwork(async (network) => ({ admin: await network.admin() }))

/** An import whose first line is sent, and no more; begun again while another one keeps it away. */
const unfinishedImport = ({ baseUrl }: FreshNetwork, { token }: Person) => {
  const begin = (): ClientRequest => {
    const sending = request(`${baseUrl}${importRecords.path}`, {
      method: importRecords.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-ndjson',
        'transfer-encoding': 'chunked',
      },
    })
    sending.on('error', () => undefined)
    sending.once('response', () => {
      sending.destroy()
      current = begin()
    })
    sending.write(`${JSON.stringify(version)}\n`)
    return sending
  }
  let current = begin()
  const leave = () => current.destroy()
  onTestFinished(() => void leave())
  return { leave }
}

describeNetwork('an import whose client leaves before all lines have arrived', () => {
  it('keeps no other one from beginning', async () => {
    const { admin, network } = await given()
    await step(admin, getNetwork, {})
    const statusOfAnother = async () => (await sendLines(admin, JSON.stringify(version))).status
    const { leave } = unfinishedImport(network, admin)
    await eventually(statusOfAnother).toBe(429)
    leave()
    await eventually(statusOfAnother).toBe(200)
  })
})

import type { AnyOperation } from '@causerie/protocol'
import { expectError, type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { it } from 'vitest'
import { webhookOf } from '../community/webhook/steps.ts'
import { itInOneProcess } from '../describe-network.ts'

type Given = () => Promise<{ network: FreshNetwork; admin: Person; alice: Person }>
/** Asks something of a webhook that would be answered. */
type Ask = (by: Person, webhookId: string) => Promise<Parameters<typeof expectError>[0]>

/** The tests that every operation on a webhook passes: who may not, and which it does not find. */
export const itIsForAdministrators = (
  given: Given,
  { method, path }: Pick<AnyOperation, 'method' | 'path'>,
  ask: Ask,
): void => {
  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    const { webhookId } = await webhookOf(admin)
    const url = path.replace(':webhookId', webhookId)
    expectError(await network.raw(url, { method }), 401, 400100)
    expectError(await ask(alice, webhookId), 403, 400301)
  })

  it('does not find the webhook of another network, nor an unknown one', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const stranger = await (await freshNetwork()).admin()
    expectError(await ask(stranger, webhookId), 404, 400400)
    expectError(await ask(admin, 'none'), 404, 400400)
  })
}

import type { ServiceTools } from '@causerie/kernel'
import { users } from '@causerie/replicas'

/** Whether a network has a user who is not erased yet. */
export const hasUser = async (
  host: ServiceTools,
  networkId: string,
  userId: string,
): Promise<boolean> => {
  const { user } = await host.reader(networkId).load({ user: users.get(userId) })
  return user !== undefined && !user.isErased
}

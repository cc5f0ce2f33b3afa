import type { ServiceHost } from '@causerie/kernel/engine'
import { readConfiguration, rotateKeyTool, secureModeTool } from 'causerie'
import { chatSteps } from './chat-steps.ts'
import { communitySteps, lastSteps } from './community-steps.ts'
import { contentSteps } from './content-steps.ts'
import { notificationsSteps } from './notifications-steps.ts'
import { type Senders, sendSteps } from './step.ts'
import { streamingSteps } from './streaming-steps.ts'
import { trimFirstActs } from './trim-trays.ts'

/**
 * Who is banned is no member afterwards, so bans are in the steps of chat, behind those of content.
 */
const steps = [
  ...contentSteps,
  ...communitySteps,
  ...streamingSteps,
  ...notificationsSteps,
  ...chatSteps,
  ...lastSteps,
]

/**
 * What causes the types of events that prefilled requests do not: requests that need others before
 * them, and the tools of operators, of which secure mode and another API key come last because they
 * change who is let in.
 */
export const takeFurtherSteps = async ({
  databaseUrl,
  dataFolder,
  notifications,
  ...sending
}: FurtherStepsOptions): Promise<void> => {
  const { networkId } = sending.world
  await sendSteps(steps, sending)
  await trimFirstActs(notifications, databaseUrl, networkId)
  const tools = readConfiguration({
    DATABASE_URL: databaseUrl,
    CAUSERIE_DATA: dataFolder,
    LOG_LEVEL: 'error',
  })
  await secureModeTool(tools, networkId, true)
  await rotateKeyTool(tools, 'api', networkId)
}

type FurtherStepsOptions = Senders & {
  settle(): Promise<void>
  databaseUrl: string
  dataFolder: string
  notifications: ServiceHost
}

import { type AnyOperation, allPathsDeclared } from '@causerie/protocol'
import * as chatOperations from './chat/operations.ts'
import * as communityOperations from './community/operations.ts'
import * as contentOperations from './content/operations.ts'
import * as gatewayOperations from './gateway/operations.ts'
import * as notificationsOperations from './notifications/operations.ts'
import * as streamingOperations from './streaming/operations.ts'
import * as webhooksOperations from './webhooks/operations.ts'

/** Named, because the compiler writes no type of so many members. */
type Operations = typeof communityOperations &
  typeof contentOperations &
  typeof chatOperations &
  typeof streamingOperations &
  typeof notificationsOperations &
  typeof webhooksOperations &
  typeof gatewayOperations

/**
 * Every operation, by its id. The gateway's routes, the documents and the tests' coverage come from
 * here.
 */
export const operations: Operations = {
  ...communityOperations,
  ...contentOperations,
  ...chatOperations,
  ...streamingOperations,
  ...notificationsOperations,
  ...webhooksOperations,
  ...gatewayOperations,
} satisfies Record<string, AnyOperation>

// The contracts of all services are loaded here.
allPathsDeclared()

export type OperationId = keyof typeof operations

export {
  chatOperations,
  communityOperations,
  contentOperations,
  gatewayOperations,
  notificationsOperations,
  streamingOperations,
  webhooksOperations,
}

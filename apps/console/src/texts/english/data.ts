import type { Sentence } from '../sentence.ts'

/** The sentences of the screen for holds and the deletion of the network. */
export const dataEnglish = {
  data: 'Data',
  dataIntro: 'What must be kept, and the deletion of everything.',
  holds: 'Holds',
  networkDeletion: 'Deletion',
  noHolds: 'Nothing is on hold.',
  noHoldsHint: 'Where a law or a case requires that something is kept, set a hold.',
  newHold: 'New hold',
  holdHint:
    'While it is set, nobody deletes anything of them for good. A hold that is there gets the new reason.',
  heldWhat: 'What is held',
  held_user: 'Person',
  held_community: 'Community',
  heldBy: 'set by {name}, {time}',
  holdReason: 'Reason',
  holdReasonHint: 'Administrators alone read it.',
  setHold: 'Set the hold',
  holdSet: 'The hold is set.',
  liftHold: 'Lift the hold',
  liftHoldTitle: 'Lift the hold on {name}?',
  liftHoldText: 'From then on, what is theirs can be deleted for good. You can undo it here.',
  holdLifted: 'The hold is lifted.',
  deleteNetwork: 'Delete this network',
  deleteNetworkTitle: 'Delete the network “{name}”',
  deleteNetworkText:
    'Everything in it is deleted for good: people, communities, posts, chats, streams, files, settings, keys and the audit log. Apps and this console are signed out at once. Nobody can undo it.',
  deleteNetworkBackups: 'Backups keep it until they are removed. Other networks stay as they are.',
  deleteNetworkHeld: 'The network cannot be deleted while something is on hold.',
  typeNetworkName: 'Type the name of the network to go on: {name}',
  networkDeleted: 'The network “{name}” is deleted, and you are signed out.',
} as const satisfies Record<string, Sentence>

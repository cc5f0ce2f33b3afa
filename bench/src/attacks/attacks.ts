import type { Attack } from './attack.ts'
import { longHistory } from './long-history.ts'
import { longUrls } from './long-urls.ts'
import { manyMembers } from './many-members.ts'
import { mentions } from './mentions.ts'
import { unknownKeys } from './unknown-keys.ts'
import { unreadDocuments } from './unread-documents.ts'
import { unreadPages } from './unread-pages.ts'

/** Every attack of `npm run overload`, in the order of the page. */
export const attacks: readonly Attack[] = [
  unreadDocuments,
  unreadPages,
  longUrls,
  unknownKeys,
  manyMembers,
  mentions,
  longHistory,
]

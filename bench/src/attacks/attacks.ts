import type { Attack } from './attack.ts'
import { longHistory } from './long-history.ts'
import { mentions } from './mentions.ts'
import { unreadDocuments } from './unread-documents.ts'

/** Every attack of `npm run overload`, in the order of the page. */
export const attacks: readonly Attack[] = [unreadDocuments, mentions, longHistory]

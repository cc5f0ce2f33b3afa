import { type Category, Json } from '@causerie/contracts'
import type { Doc } from '@causerie/kernel'

/** What every operation on categories answers with; nobody can upload their pictures yet. */
export const categoryAnswer = (docs: readonly Doc<Category>[]) => ({ categories: docs.map((doc) => new Json<Category>(doc)), files: [] })

import { type Category, createCategory } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Creates a category. */
export const categoryOf = async (admin: Person, fields: object = {}): Promise<Category> =>
  only((await step(admin, createCategory, { body: { name: 'Plants', ...fields } })).categories)

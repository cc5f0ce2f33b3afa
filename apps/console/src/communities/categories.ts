import type { Answer } from '@causerie/client'
import { type Pages, usePages } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'

type CategoryPage = Answer<'get', '/api/v3/community-categories'>
export type Category = CategoryPage['categories'][number]

export const categoriesOf = ({ categories }: CategoryPage): readonly Category[] => categories
export const categoryIdOf = ({ categoryId }: Category): string => categoryId

/** The categories that communities can be in, by name. */
export const useCategories = (): Pages<CategoryPage> => {
  const { client } = useSession()
  return usePages(['categories'], (options, signal) => {
    const query = { isDeleted: false, sortBy: 'name', options } as const
    return client.get('/api/v3/community-categories', { params: { query }, signal })
  })
}

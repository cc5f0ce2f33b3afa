import type { Demo } from './demo.ts'

const name = 'Plants'

export const createCategories = async ({ asAdministrator, ids }: Demo): Promise<void> => {
  const { body } = await asAdministrator.get('/api/v3/community-categories?isDeleted=false')
  const known = body.categories?.find((category) => category.name === name)
  const { categories = [] } = known
    ? { categories: [known] }
    : await asAdministrator.do('/api/v3/community-categories', { name })
  for (const { categoryId } of categories) ids.set('plants', categoryId)
}

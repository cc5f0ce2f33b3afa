import { Checkbox, Stack, Text } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { PagedList } from '../screen/paged-list.tsx'
import { useTexts } from '../texts/texts.tsx'
import { categoriesOf, categoryIdOf, useCategories } from './categories.ts'
import type { Community } from './community.ts'
import { useUpdateCommunity } from './use-update-community.ts'

/** In which categories a community is. */
export const CommunityCategories = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const { perform } = useActing()
  const change = useUpdateCommunity(community)
  const { categoryIds } = community
  const toggle = (id: string) => {
    const next = categoryIds.includes(id)
      ? categoryIds.filter((one) => one !== id)
      : [...categoryIds, id]
    void perform(change({ categoryIds: next }, { categoryIds }))
  }
  return (
    <Stack gap="xs" role="group" aria-label={say('categories')}>
      <Text fw={500}>{say('categories')}</Text>
      <PagedList
        pages={useCategories()}
        itemsOf={categoriesOf}
        keyOf={categoryIdOf}
        nothing={<Text c="dimmed">{say('noCategories')}</Text>}
      >
        {(categories) =>
          categories.map(({ categoryId, name }) => (
            <Checkbox
              key={categoryId}
              label={name}
              checked={categoryIds.includes(categoryId)}
              onChange={() => toggle(categoryId)}
            />
          ))
        }
      </PagedList>
    </Stack>
  )
}

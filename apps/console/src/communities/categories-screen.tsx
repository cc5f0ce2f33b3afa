import { Stack } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { LineForm } from '../screen/line-form.tsx'
import { Offers } from '../screen/offers.tsx'
import { PagedList } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Screen } from '../screen/screen.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Category, categoriesOf, categoryIdOf, useCategories } from './categories.ts'

/** The categories in which communities are found. */
export const CategoriesScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const may = useMay()
  const deletionOf = ({ categoryId, name }: Category) => ({
    label: say('remove'),
    question: { title: say('removeCategoryTitle', { name }), text: say('removeCategoryText') },
    run: () =>
      client.delete('/api/v3/community-categories/{categoryId}', {
        params: { path: { categoryId } },
      }),
    done: say('categoryRemoved', { name }),
  })
  return (
    <Screen title={say('categories')}>
      <Stack>
        {may('CREATE_COMMUNITY_CATEGORY') && <NewCategory />}
        <PagedList
          pages={useCategories()}
          itemsOf={categoriesOf}
          keyOf={categoryIdOf}
          nothing={<Nothing text={say('noCategories')} />}
        >
          {(categories) => (
            <Stack gap="xs">
              {categories.map((category) => (
                <Row
                  key={category.categoryId}
                  id={category.categoryId}
                  name={category.name}
                  beside={
                    <Offers offers={[may('DELETE_COMMUNITY_CATEGORY') && deletionOf(category)]} />
                  }
                />
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
    </Screen>
  )
}

const NewCategory = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const create = (name: string) =>
    perform({
      run: () => client.post('/api/v3/community-categories', { body: { name } }),
      done: say('categoryCreated', { name }),
    })
  return <LineForm label={say('newCategory')} submit={say('create')} onSend={create} />
}

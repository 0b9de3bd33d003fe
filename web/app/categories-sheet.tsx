import { useCategories } from '#web/features/catalogue/categories.ts'
import { CategoryList } from '#web/features/catalogue/category-list.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'

/** All services, from the tab bar of a phone. */
export function CategoriesSheet({ open, onClose }: OverlayProps<'categories'>) {
  const t = useTexts('shell')
  const categories = useCategories()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('categories')}
      align="start"
      closeLabel={t('close')}
    >
      <CategoryList categories={categories} onChoose={onClose} />
    </Modal>
  )
}

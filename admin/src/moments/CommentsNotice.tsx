import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { commentsQuery } from '../api/shownLinks.ts';
import { useForm } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const CommentsDrawer = lazyPart(
  () => import('./CommentsDrawer.tsx').then((module) => module.CommentsDrawer),
  (props) => props.onClose(),
);

/** Says in an editor how many comments on the record are to be resolved, and opens them. */
export function CommentsNotice() {
  const { t } = useTranslation();
  const { collection, id } = useForm();
  const { data } = useQuery(commentsQuery(collection, id));
  const [isOpen, setIsOpen] = useState(false);
  const comments = data?.comments ?? [];
  const count = comments.filter(({ resolvedAt }) => resolvedAt === null).length;
  if (comments.length === 0) return null;
  const told = t(count > 0 ? 'comments.toResolve' : 'comments.allResolved', { count });
  return (
    <>
      <Alert
        variant="light"
        color={count > 0 ? undefined : 'gray'}
        py="xs"
        mb="md"
        icon={<IconMessage size={18} aria-hidden />}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm">{told}</Text>
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {t('comments.read')}
          </Button>
        </Group>
      </Alert>
      <Suspense>
        {isOpen && <CommentsDrawer comments={comments} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

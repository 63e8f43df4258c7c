import { Input, Radio, Textarea, VisuallyHidden } from '@mantine/core';
import type { Choice, Piece } from '@regia/model/merge/piece.ts';
import { useId } from 'react';
import { LazyCodeBox } from '../fields/code/LazyCodeBox.tsx';
import { LazyRichTextBox } from '../fields/code/LazyRichTextBox.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './merge.module.css';
import { PieceValue } from './PieceValue.tsx';
import type { SideNames } from './sideNames.ts';

interface ConflictCardProps {
  collection: string;
  title: string;
  piece: Piece;
  /** How many texts are compared beside each other. */
  among: number;
  names: SideNames;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** Something that both changed: the two versions side by side, and what is to become of it. */
export function ConflictCard({
  collection,
  title,
  piece,
  among,
  names,
  choice,
  onChoose,
}: ConflictCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { base, joined, of } = piece;
  const choose = (take: string) => {
    if (take !== 'joined') onChoose({ take: take === 'theirs' ? 'theirs' : 'mine' });
    else if (joined) onChoose({ take, value: joined.text });
  };
  const typed = choice?.take === 'joined' && typeof choice.value === 'string' ? choice.value : null;
  return (
    <Radio.Group
      className={classes.card}
      label={title}
      labelProps={{ className: classes.cardTitle }}
      value={choice?.take ?? ''}
      onChange={choose}
    >
      <div className={classes.sides}>
        {(['theirs', 'mine'] as const).map((side) => (
          <div key={side} className={classes.side} data-chosen={choice?.take === side || undefined}>
            <Radio value={side} label={t(names[side])} />
            <PieceValue {...{ collection, piece, among }} value={piece[side]} before={base} />
          </div>
        ))}
      </div>
      {joined && (
        <div className={classes.joined} data-chosen={typed !== null || undefined}>
          <Radio value="joined" label={t('merge.joined')} />
          {typed !== null && (
            <JoinedBox
              id={`${id}-joined`}
              kind={of?.kind ?? 'text'}
              value={typed}
              isClean={joined.isClean}
              onChange={(value) => onChoose({ take: 'joined', value })}
            />
          )}
        </div>
      )}
    </Radio.Group>
  );
}

interface JoinedBoxProps {
  id: string;
  /** The kind of field whose text it is. */
  kind: string;
  value: string;
  isClean: boolean;
  onChange: (value: string) => void;
}

/** The text in which both versions were brought together, to be finished by hand. */
function JoinedBox({ id, kind, value, isClean, onChange }: JoinedBoxProps) {
  const { t } = useTranslation();
  const label = t('merge.joined');
  const description = t(isClean ? 'merge.joinedClean' : 'merge.joinedMixed');
  const labelId = `${id}-label`;
  const shared = { value, onChange, labelledBy: labelId, readOnly: false, invalid: false };
  if (kind === 'richText' || kind === 'code') {
    return (
      <Input.Wrapper id={id} description={description}>
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        {kind === 'code' ? (
          <LazyCodeBox {...shared} language="liquid" />
        ) : (
          <LazyRichTextBox {...shared} />
        )}
      </Input.Wrapper>
    );
  }
  return (
    <Textarea
      id={id}
      aria-label={label}
      description={description}
      autosize
      minRows={kind === 'text' ? 1 : 2}
      maxRows={12}
      value={value}
      // A text of one line stays one.
      onKeyDown={(event) => kind === 'text' && event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Keeps an Enter that is pressed before what was typed is answered, so that it neither takes what
 * answered other words nor is lost.
 * @param isAsked are there words to be answered?
 * @param isLoading is their answer still to come?
 * @param onAnswer is called once the answer is there, if Enter was pressed meanwhile
 * @returns what listens to the box's keys, before the box does
 */
export function useEnterBeforeAnswer(
  isAsked: boolean,
  isLoading: boolean,
  onAnswer: () => void,
): (event: KeyboardEvent) => void {
  const [isKept, setIsKept] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows belongs to the answer
  useEffect(() => {
    if (!isKept || (isAsked && isLoading)) return;
    setIsKept(false);
    if (isAsked) onAnswer();
  }, [isKept, isAsked, isLoading]);
  return (event) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    setIsKept(isEnter && isAsked && isLoading);
    if (!isEnter || !isAsked || !isLoading) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

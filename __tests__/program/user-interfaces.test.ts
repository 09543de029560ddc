import { expect, test } from '@jest/globals';
import { isOfUserInterface } from '../../src/program/index.js';
import { handsToEventThread, isForEventThread, isUnfollowed } from '../../src/program/user-interfaces.js';

const VIEW = 'android/view/View';
const RUN = '(Ljava/lang/Runnable;)V';

test('user interfaces are known by their packages', () => {
  const names = ['javafx/scene/Node', 'com/sun/glass/ui/View', 'org/eclipse/swt/SWT', VIEW];
  expect(names.filter((name) => !isOfUserInterface(name))).toEqual([]);
  const others = [
    'androidx/core/view/ViewCompat',
    'android/opengl/GLSurfaceView',
    'org/eclipse/core/runtime/Job',
  ];
  expect(others.filter(isOfUserInterface)).toEqual([]);
});

test('their code is followed where it is under scan', () => {
  expect(isUnfollowed({ origin: 'library', name: VIEW })).toBe(true);
  expect(isUnfollowed({ origin: 'phantom', name: 'org/acme/Missing' })).toBe(true);
  expect(isUnfollowed({ origin: 'application', name: VIEW })).toBe(false);
  expect(isUnfollowed({ origin: 'library', name: 'org/acme/Pool' })).toBe(false);
});

test('their handlers are called in the event thread, those with a thread of their own are not', () => {
  expect(isForEventThread(VIEW, 'org/acme/Handler')).toBe(true);
  expect(isForEventThread('org/acme/Missing', VIEW)).toBe(true);
  expect(isForEventThread('org/acme/Missing', 'org/acme/Handler')).toBe(false);
  const work = 'org/eclipse/jface/operation/IRunnableWithProgress';
  expect(isForEventThread('org/eclipse/jface/operation/IRunnableContext', work)).toBe(false);
});

test('tasks go to the event thread by the name of the method', () => {
  const handed = (owner: string, name: string, desc = RUN) => handsToEventThread(owner, { name, desc });
  expect(handed('org/acme/Platform', 'runLater')).toBe('later');
  expect(handed('org/acme/Platform', 'syncExec')).toBe('and wait');
  expect(handed(VIEW, 'postDelayed', '(Ljava/lang/Runnable;J)Z')).toBe('later');
  expect(handed('org/acme/Client', 'postDelayed')).toBeUndefined();
  expect(handed('org/acme/Platform', 'runLater', '(Ljava/lang/String;)V')).toBeUndefined();
});

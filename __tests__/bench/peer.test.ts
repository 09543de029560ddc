/** What the bench reads from FindBugs' own files. */
import { expect, test } from '@jest/globals';
import { benchModule, type DetectorsModule, type PeerModule } from './modules.js';

const { multithreadedDetectors } = await benchModule<DetectorsModule>('detectors');
const { readBugs } = await benchModule<PeerModule>('peer');

test('only detectors that look for nothing but mistakes of multithreaded code run', () => {
  const descriptor = `<FindbugsPlugin>
    <Detector class="edu.detect.Sync" speed="slow" reports="IS_A,IS_B"/>
    <Detector class="edu.detect.Mixed" reports="IS_A,SE_C"/>
    <Detector class="edu.detect.Off" disabled="true" reports="IS_A"/>
    <Detector class="edu.detect.On" disabled="false"
              reports="IS_B"/>
    <Detector class="edu.detect.Silent"/>
    <!-- <Detector class="edu.detect.Gone" reports="IS_A"/> -->
    <BugPattern abbrev="IS" type="IS_A" category="MT_CORRECTNESS"/>
    <BugPattern abbrev="IS" type="IS_B"
                category="MT_CORRECTNESS"/>
    <BugPattern abbrev="SE" type="SE_C" category="BAD_PRACTICE"/>
  </FindbugsPlugin>`;
  expect(multithreadedDetectors(descriptor)).toEqual(['Sync', 'On']);
});

test('bugs are counted, and classes that could not be read are named once', () => {
  const failure = (text: string): string =>
    `<Error><ErrorMessage>${text}</ErrorMessage><Exception>java.lang.X: too new</Exception></Error>`;
  const xml = `<BugCollection>
    <BugInstance type="IS_A"><Class/></BugInstance><BugInstance type="IS_B"/>
    <Errors errors="3" missingClasses="1">
      ${failure('Error scanning org/acme/Pool$1 for referenced classes')}
      ${failure('Exception analyzing org.acme.Pool$1 using detector edu.Sync')}
      ${failure('Exception analyzing org.acme.Pool using detector edu.Sync')}
    </Errors></BugCollection>`;
  expect(readBugs(xml)).toEqual({ bugs: 2, failedClasses: 2, reason: 'java.lang.X: too new' });
  expect(readBugs('<BugCollection/>')).toEqual({ bugs: 0, failedClasses: 0, reason: undefined });
});

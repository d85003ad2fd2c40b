/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Button,
  CategoryArt,
  ErrorState,
  LabTile,
  LoadingOverlay,
  MedicineTile,
  Modal,
  NotFoundView,
  ProductCard,
  ScrollToTop,
} from './index';
import { Carousel } from './carousel/index';
import { Breadcrumbs, Disclosure, PanelDisclosure, RelatedRow, RelatedRows, RelatedSection } from './detail/index';
import { Field, PasswordInput, PincodeField } from './form/index';
import { PriceBreakdown, QuantitySelect } from './order/index';
import { Tabs } from './tabs/index';
import { Toast } from './toast/index';
import { sampleMedicine } from './product/sample-medicine';

const nothing = () => undefined;

const pieces: Record<string, ReactElement> = {
  Breadcrumbs: <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} />,
  Button: (
    <Button pending pendingLabel="Saving...">
      Save
    </Button>
  ),
  Carousel: (
    <Carousel heading="Popular lab tests" itemsName="lab tests" slides={[{ id: 1, content: 'Lipid Profile' }]} />
  ),
  CategoryArt: <CategoryArt category="ayurvedic" size={160} />,
  Disclosure: (
    <Disclosure summary="Lipid Profile" defaultOpen>
      HDL Cholesterol
    </Disclosure>
  ),
  ErrorState: <ErrorState message="Error Loading Products!" onRetry={nothing} />,
  Field: (
    <Field label="Password" error="Password is required">
      <PasswordInput autoComplete="new-password" />
    </Field>
  ),
  PanelDisclosure: (
    <PanelDisclosure label="Coupon" icon="tag-fill" summary="Coupon" action="Apply">
      Coupon code
    </PanelDisclosure>
  ),
  PriceSummary: (
    <PriceBreakdown rows={[{ label: 'Delivery', value: 'Free' }]} total={{ label: 'Total amount', value: '₹48.00' }} />
  ),
  LoadingOverlay: <LoadingOverlay sentence="Placing your order." />,
  Modal: (
    <Modal open onClose={nothing} title="Alternatives">
      Body
    </Modal>
  ),
  NotFoundView: <NotFoundView />,
  MedicineTile: <MedicineTile medicine={sampleMedicine} size="detail" />,
  PincodeField: <PincodeField value="" onChange={nothing} onCheck={nothing} state={{ kind: 'initial' }} />,
  ProductCard: <ProductCard medicine={sampleMedicine} href="/order-medicines/detail/101/amoxicillin" />,
  QuantitySelect: <QuantitySelect itemName="Paracetamol" value={1} max={15} onChange={nothing} />,
  ScrollToTop: <ScrollToTop />,
  RelatedSection: (
    <RelatedSection heading="Similar Health Packages">
      <RelatedRows>
        <RelatedRow
          href="/book-lab-test/detail/3/x"
          name="Diabetes Care Package"
          tile={<LabTile test={{ organ_icon: 'heart', is_package: 1 }} size="mini" />}
          about="Anvay, 41 parameters"
          price={899}
          action={<Button>Add</Button>}
        />
      </RelatedRows>
    </RelatedSection>
  ),
  Tabs: <Tabs label="Cart" items={[{ id: 'medicine', label: 'Medicines', count: 1, content: 'One' }]} />,
  Toast: <Toast type="info" message="Saved" onClose={nothing} />,
};

describe.each(Object.entries(pieces))('%s on a server', (_, piece) => {
  it('renders without a browser, and without a style attribute, which a strict policy blocks', () => {
    expect(renderToString(piece)).not.toMatch(/\sstyle=/);
  });
});

CREATE TABLE "catalogue_versions" (
	"kind" text PRIMARY KEY NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_popularity";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_type_popularity";--> statement-breakpoint
DROP INDEX "products_type_price";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "catalogue_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_tests" ADD COLUMN "catalogue_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_catalogue_version" ON "products" USING btree ("catalogue_version");--> statement-breakpoint
CREATE INDEX "lab_tests_catalogue_version" ON "lab_tests" USING btree ("catalogue_version");--> statement-breakpoint
-- One version for each transaction: its first change raises it, and keeps it in a setting that ends with the transaction.
CREATE FUNCTION next_catalogue_version(changed text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	setting text := 'storefront.' || changed || '_version';
	taken text := current_setting(setting, true);
	raised bigint;
BEGIN
	IF taken <> '' THEN
		RETURN taken::bigint;
	END IF;
	INSERT INTO catalogue_versions AS present (kind, version) VALUES (changed, 1)
	ON CONFLICT (kind) DO UPDATE SET version = present.version + 1
	RETURNING version INTO raised;
	PERFORM set_config(setting, raised::text, true);
	RETURN raised;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.catalogue_version := next_catalogue_version(TG_ARGV[0]);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM next_catalogue_version(TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted row has no version: readers start anew.
CREATE FUNCTION begin_catalogue_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM next_catalogue_version(TG_ARGV[0]);
	UPDATE catalogue_versions SET epoch = gen_random_uuid() WHERE kind = TG_ARGV[0];
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_version" BEFORE INSERT OR UPDATE OF "name", "manufacturer", "type", "category_id", "form", "composition_key", "packet_name", "unit_name", "unit_type", "price_paise", "mrp_paise", "popularity", "withdrawn", "search_text" ON "products" FOR EACH ROW EXECUTE FUNCTION set_catalogue_version('medicine');
--> statement-breakpoint
CREATE TRIGGER "products_epoch" AFTER DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_epoch('medicine');
--> statement-breakpoint
CREATE TRIGGER "categories_version" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('medicine');
--> statement-breakpoint
CREATE TRIGGER "lab_tests_version" BEFORE INSERT OR UPDATE ON "lab_tests" FOR EACH ROW EXECUTE FUNCTION set_catalogue_version('lab');
--> statement-breakpoint
CREATE TRIGGER "lab_tests_epoch" AFTER DELETE ON "lab_tests" FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_epoch('lab');
--> statement-breakpoint
CREATE TRIGGER "organs_version" AFTER INSERT OR UPDATE OR DELETE ON "organs" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('lab');
--> statement-breakpoint
CREATE TRIGGER "lab_categories_version" AFTER INSERT OR UPDATE OR DELETE ON "lab_categories" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('lab');
